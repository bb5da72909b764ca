internal import BookCodec

extension Command {
  private static let onlyExport: Set<String> = ["ids"]
  private static let onlyUndo: Set<String> = ["list"]
  static let ofViews: Set<String> = ["all", "ids", "list"]

  private static let ofSelections: Set<String> = [
    "genre", "no-genre", "author", "title", "since", "until", "sort", "reverse", "undated", "limit",
  ]

  /// The commands that look at the library or change it.
  static let library: [Command] = [
    Command(
      name: "import", operands: "FILE…", maximumOperands: nil,
      summary: "Add lists in any format to the library.",
      details:
        "A book that is there already, by id, ISBN, or title and author, is not added again. - is standard input.",
      examples: [
        "books import goodreads_library_export.csv",
        "books import --on-duplicate update --dry-run wishlist.csv",
      ],
      groups: [.reading, .importing, .library], leftOut: ofViews, run: runImport),
    Command(
      name: "export", operands: "", maximumOperands: 0,
      summary: "Write the library in any format.",
      details: "The saved order and filter count unless others are given; books sort and books filter set them.",
      examples: ["books export -o books.csv", "books export --all --sort author --to json"],
      groups: [.selecting, .writing, .library], leftOut: onlyUndo, sibling: "list", run: runExport),
    Command(
      name: "list", operands: "", maximumOperands: 0,
      summary: "Show the library as a table, in the saved order and filter.",
      details: "On a terminal the books are numbered; edit and delete take these numbers.",
      examples: ["books list", "books list --all --sort -date --limit 10"],
      groups: [.selecting, .showing, .writing, .library],
      leftOut: onlyExport.union(onlyUndo).union([
        "to", "output", "force", "excel", "contents", "front-matter", "group-by",
      ]),
      sibling: "export", run: runList),
    Command(
      name: "add", operands: "TITLE", maximumOperands: 1,
      summary: "Add a book to the library.",
      details: "",
      examples: [
        "books add Emma --author \"Jane Austen\" --date 2021-03-05 --genre Classic",
        "books add Emma --set shelf=A3 --duplicate",
      ],
      groups: [.values, .library], leftOut: ofViews.union(["title", "clear"]), sibling: "edit", run: runAdd),
    Command(
      name: "edit", operands: "BOOK", maximumOperands: 1,
      summary: "Change a book of the library.",
      details: bookDetails,
      examples: ["books edit 3 --date 2021-03", "books edit emma --genre Classic --clear author --set shelf=A3"],
      groups: [.values, .library], leftOut: ofViews.union(["duplicate"]), sibling: "add", run: runEdit),
    Command(
      name: "delete", operands: "BOOK…", maximumOperands: nil,
      summary: "Delete books from the library.",
      details: bookDetails,
      examples: ["books delete 3 7", "books delete k3x9f2"],
      groups: [.library], leftOut: ofViews, run: runDelete),
    Command(
      name: "sort", operands: "[title|author|date]", maximumOperands: 1,
      summary: "Set the saved order; without a word, the next in the circle.",
      details: "The circle is title, author, date, and title again. The options are saved, too.",
      examples: ["books sort", "books sort author", "books sort title --articles de --collate de"],
      groups: [.selecting, .library], leftOut: ofViews.union(ofSelections), sibling: "list", run: runSort),
    Command(
      name: "filter", operands: "[GENRE]", maximumOperands: 1,
      summary: "Set the saved filter; without a word, show the filters.",
      details: "All shows every book.",
      examples: ["books filter", "books filter Fantasy", "books filter All"],
      groups: [.library], leftOut: ofViews, sibling: "list", run: runFilter),
    Command(
      name: "genres", operands: "[list|add|delete] [GENRE…]", maximumOperands: nil,
      summary: "List, add or delete genre filters.",
      details: "Genres that books have are filters by themselves, as long as they have them. All is always there.",
      examples: ["books genres", "books genres add Poetry Travel", "books genres delete Poetry"],
      groups: [.library], leftOut: ofViews, run: runGenres),
    Command(
      name: "undo", operands: "", maximumOperands: 0,
      summary: "Put the library back as it was before the last change.",
      details:
        "A second undo goes one further back. What was changed by hand is undone first, and kept in a file beside.",
      examples: ["books undo", "books undo --list"],
      groups: [.library], leftOut: ofViews.subtracting(onlyUndo), run: runUndo),
    Command(
      name: "migrate", operands: "", maximumOperands: 0,
      summary: "Write the library in the current version.",
      details: "Any change does that, too. The old document is kept beside the new one.",
      examples: ["books migrate", "books migrate --library old.json"],
      groups: [.library], leftOut: ofViews, run: runMigrate),
  ]

  private static let bookDetails =
    "BOOK is the number that books list shows, an id or its beginning, or a title that fits exactly one book."
}
