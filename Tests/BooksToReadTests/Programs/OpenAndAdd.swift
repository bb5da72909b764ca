import BooksToRead

/// Adds to the library in a file the books of an export that it does not have, and one more; returns its titles.
func stock(libraryAt path: String, from export: [UInt8]) throws -> [String] {
  var library = try Library(at: path)
  let sum = try library.add(Codec.csv.read(bytes: export).list)
  print("\(sum.added) added, \(sum.unchanged) there already")

  let id = try library.update("add Emma") { update in
    try update.add(Book(title: "Emma", author: "Jane Austen", dateAcquired: PartialDate("2021-03-05")))
  }
  try library.update("tell the genre of Emma") { update in
    try update.change(id) { $0.genre = "Classics" }
  }
  return library.books.sorted(by: library.view.order).map(\.title)
}
