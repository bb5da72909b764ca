internal import BooksCommand

runProgram()
