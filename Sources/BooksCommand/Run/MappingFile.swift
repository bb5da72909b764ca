internal import BookCodec
internal import BookCore

/// A file that keeps which column gives which field: one `FIELD=COLUMN` a line, as `--map` takes them.
///
/// A line `source=NAME` reads the list as the export of that program. Blank lines and lines that begin with `#` say
/// nothing. The order of lines for one field is the order in which their columns are asked.
enum MappingFile {
  /// Reads the file at `path`.
  ///
  /// - Throws: when it cannot be read, or a line is no mapping; with the line.
  static func read(
    _ path: String, in context: ProgramContext
  ) throws(Diagnostic) -> (source: String?, mappings: [FieldMapping]) {
    let raw = try RawInput(path, in: context)
    var input = TextInput(raw, encoding: nil, isUTF8Only: false)
    while !input.isAtEnd { try input.fill() }
    let text = input.text.span.string
    var mappings: [FieldMapping] = []
    var source: String?
    // `isNewline` holds for CRLF, which is one character.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.trimmingBlanks
      if content.isEmpty || content.hasPrefix("#") { continue }
      if content.hasPrefix(sourceWord + "=") {
        source = String(content.dropFirst(sourceWord.count + 1))
        continue
      }
      do throws(Diagnostic) {
        mappings.append(try OptionValue.mapping(String(content)))
      } catch {
        var problem = error
        problem.kind = .file
        problem.place = Diagnostic.Place(
          source: path, line: index + 1, column: 1, excerpt: String(line), excerptColumn: 0)
        throw problem
      }
    }
    return (source, mappings)
  }

  /// The text of a file that reads another list as `plan` reads this one.
  static func text(of plan: ColumnPlan) -> String {
    var text = "# Which column gives which field; for --map-file.\n"
    // A known source says more than which columns there are, so its name is kept, and they are only told: all but
    // those that count more than what is known of it.
    if let profile = plan.profile { text += "\(sourceWord)=\(profile.name)\n" }
    for assignment in plan.assignments {
      let mark = plan.profile == nil || plan.isMapped(assignment.field) ? "" : "# "
      for column in assignment.columns { text += "\(mark)\(assignment.field.word)=\(column)\n" }
    }
    return text
  }

  private static let sourceWord = "source"
}

extension Field {
  /// The word for it on the command line.
  var word: String { self == .dateAcquired ? "date" : key }
}

extension Substring {
  /// Without the blanks at its ends.
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}
