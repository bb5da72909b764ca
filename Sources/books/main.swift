print("books")
