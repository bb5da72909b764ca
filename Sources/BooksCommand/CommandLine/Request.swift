package import BookCodec
package import BookCore
package import BookLibrary
package import BookReports

/// What the words on the command line ask for.
package enum Invocation: Sendable {
  /// No word at all.
  case nothing
  case version
  /// The help of a command, or of the whole program.
  case help(Command?)
  case command(Command, Request)
}

/// What a command is asked to do: its operands and options, checked as far as that needs no file.
package struct Request: Sendable {
  /// The operands. For commands that read lists: the files, `-` for standard input, and none for standard input alone.
  package var inputs: [String] = []

  /// The format of the input, as written. Nil is to find out.
  package var from: String?
  /// The encoding of the input, as written. Nil is to find out.
  package var encoding: String?
  package var reading = ReadingOptions()
  /// A file with further mappings of columns. Nil is none.
  package var mapFile: String?
  /// Where the mapping that was used is kept. Nil is nowhere.
  package var saveMap: String?
  /// Where rejected rows go. Nil is nowhere.
  package var rejects: String?
  package var strict = false

  /// Which books are wanted. `withoutGenre` is never set together with genres.
  package var selection = Selection()
  /// By what they are sorted; no keys keep the order of the input.
  package var order = SortOrder([])
  package var reverse = false
  /// By option, the settings of the order that were given, as written: the others may be saved in the library.
  package var settings: [String: String] = [:]
  package var limit: Int?

  /// The format of the output, as written.
  package var to: String?
  /// Nil is standard output.
  package var output: String?
  package var force = false
  /// Nil is what the format does by itself.
  package var columns: ColumnChoice?
  /// The look of the output. Its columns, order and groups are settled when the books are known.
  package var writing = WritingOptions()

  /// How many books a month are read, for a report. Nil says nothing about that.
  package var pace: Int?
  /// The sections of a report that are wanted. Nil is all.
  package var sections: Set<ReportSection.Key>?
  /// The day that a report is made for. Nil is the present one.
  package var today: PartialDate?

  /// The file of the library, as written. Nil is the usual one.
  package var library: String?
  /// What a book is to have.
  package var values = BookValues()
  /// Whether a book is added that is there already.
  package var addsDuplicate = false
  package var duplicates = DuplicateRule.skip
  /// Whether nothing is written.
  package var isDryRun = false
  package var isVerbose = false
  /// Whether the saved filter does not count.
  package var showsAll = false
  /// Whether books are numbered that are not shown on a terminal.
  package var numbers = false
  /// Whether the ids are written, too.
  package var writesIDs = false
  /// Whether the changes that can be undone are listed, and none is undone.
  package var listsChanges = false

  package var quiet = false
  package var color = ColorChoice.auto

  package init() {}
}

/// Which columns are written.
package enum ColumnChoice: Sendable, Hashable {
  case all
  /// The four fields, which formats for people show by themselves.
  case fields
  /// These, in this order; never empty, and no two are written under one name.
  case only([ChosenColumn])
}

/// A column that was asked for, and the name it is written under.
package struct ChosenColumn: Sendable, Hashable {
  package var name: String
  /// Nil is the usual name.
  package var writtenName: String?

  package init(_ name: String, writtenAs writtenName: String? = nil) {
    self.name = name
    self.writtenName = writtenName
  }
}

/// What `add` and `edit` set.
package struct BookValues: Sendable, Hashable {
  package var title: String?
  /// Several are joined.
  package var authors: [String] = []
  package var date: PartialDate?
  package var genres: [String] = []
  /// Further values, by name.
  package var extras: [Book.Extra] = []
  /// The names of what is cleared.
  package var cleared: [String] = []

  package init() {}

  var author: String? { authors.isEmpty ? nil : authors.joined(separator: Book.separator) }
  var genre: String? { genres.isEmpty ? nil : genres.joined(separator: Book.separator) }
}
