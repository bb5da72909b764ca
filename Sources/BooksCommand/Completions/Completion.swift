internal import BookCodec

/// What may be written at a place of the command line: the one description that the scripts of all shells are made
/// from.
enum Completion: Sendable, Hashable {
  /// Nothing that could be told.
  case nothing
  case files
  /// One of some words.
  case words([Word])
  /// What the files on the command line tell, or the library.
  case values(CompletionQuestion.Kind)

  /// A word and what it means; the meaning is empty where the word says it.
  struct Word: Sendable, Hashable {
    let text: String
    var summary = ""
  }

  fileprivate static func plain(_ words: [String]) -> Self { .words(words.map { Word(text: $0) }) }
}

extension Option {
  /// What may stand as its value; nil for a flag.
  var completion: Completion? {
    switch value {
    case .flag: nil
    case .file: .files
    case .inputFormat: .words(Self.formats(where: { $0.makeReader != nil }) + Self.sources)
    case .outputFormat: .words(Self.formats(where: { $0.makeWriter != nil }))
    case .column: .values(.columns)
    case .mapping: .values(.mapping)
    case .sortKeys: .values(.sort)
    case .articles: .values(.articles)
    case .genre: .values(.genre)
    case .author: .values(.author)
    case .title: .values(.title)
    case .sections: .values(.sections)
    case .furtherValue: .values(.set)
    case .valueName: .values(.clear)
    case .words(let words), .usually(let words): .plain(words)
    case .text: .nothing
    }
  }

  /// Its spellings, the long one first.
  var spellings: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }

  private static func formats(where isUsable: (Codec) -> Bool) -> [Completion.Word] {
    knownFormats.filter(isUsable).map { Completion.Word(text: $0.name, summary: $0.summary) }
  }

  private static var sources: [Completion.Word] {
    SourceProfile.names.map { name in
      Completion.Word(text: name, summary: SourceProfile.all.first { $0.name == name }?.title ?? "")
    }
  }
}

extension Command {
  /// What may stand as its operands, one after another, told by what help calls them. The last one stands for all
  /// further ones, as many as there may be; never empty.
  var completions: [Completion] {
    if operands.isEmpty { return [.nothing] }
    return operandNames.map { name in
      switch name {
      case "FILE": return .files
      case "COMMAND": return .words(Self.words)
      case "SHELL": return .plain(Shell.allCases.map(\.rawValue))
      case "BOOK": return .values(.title)
      case "GENRE": return .values(.genre)
      default:
        // Words to choose from are written small, names of what is meant in capitals.
        return name == name.lowercased() ? .plain(name.split(separator: "|").map(String.init)) : .nothing
      }
    }
  }

  /// The same with how many operands must be there before each at least, and may at most.
  var completionPlaces: [(completion: Completion, before: ClosedRange<Int>)] {
    let last = (maximumOperands ?? .max) - 1
    let completions = completions
    return completions.enumerated().compactMap { index, completion in
      let end = index + 1 == completions.count ? last : index
      return index <= end ? (completion, index...end) : nil
    }
  }

  /// The commands as words.
  static var words: [Completion.Word] { all.map { Completion.Word(text: $0.name, summary: $0.summary) } }
}
