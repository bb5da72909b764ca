internal import BookCodec
internal import BookCore

/// What an item of a list says of a book: parts of its text, with the markup in them.
///
/// The title is what is marked (`*`, `**`, a link) or in quotes, wherever it stands; without markup the last “ by ”
/// divides, and an item without either may still be a title by itself.
struct ListItem {
  enum Kind {
    /// The title is marked, in quotes, or has an author behind “by”.
    case book
    /// A text that may be a title, or the name of a group.
    case plain
    /// A whole sentence, or nothing.
    case prose
    /// A link to a place in the document.
    case anchor
  }

  private(set) var kind: Kind = .prose
  private(set) var title = 0..<0
  private(set) var author = 0..<0
  private(set) var genre = 0..<0
  private(set) var dateAcquired = 0..<0
  private(set) var yearPublished = 0..<0

  /// - Parameters:
  ///   - skeleton: the text with a 0 for each byte of markup and a 1 for each that is only text.
  ///   - hasBox: whether a box is before it, so that it is no prose.
  init(_ skeleton: Span<UInt8>, _ stretches: [InlineScanner.Stretch], hasBox: Bool) {
    let whole = skeleton.bare(0..<skeleton.count)
    if whole.isEmpty { return }
    if let (outer, inner, isAnchor) = Self.markedTitle(skeleton, stretches) {
      if isAnchor {
        kind = .anchor
        return
      }
      kind = .book
      title = inner
      readBehind(skeleton, outer.upperBound..<skeleton.count)
      let before = skeleton.bare(0..<outer.lowerBound)
      if author.isEmpty, let name = skeleton.nameBeforeSeparator(before) { author = name }
      return
    }
    readUnmarked(skeleton, whole, hasBox: hasBox)
  }

  // MARK: The title

  /// The first text that is marked or in quotes; where one lies in another, the outer one.
  private static func markedTitle(
    _ skeleton: Span<UInt8>, _ stretches: [InlineScanner.Stretch]
  ) -> (outer: Range<Int>, inner: Range<Int>, isAnchor: Bool)? {
    var first: InlineScanner.Stretch?
    for stretch in stretches {
      guard let known = first else {
        first = stretch
        continue
      }
      let isBefore = stretch.outer.lowerBound < known.outer.lowerBound
      if isBefore || stretch.outer.lowerBound == known.outer.lowerBound && stretch.outer.count > known.outer.count {
        first = stretch
      }
    }
    if let quoted = skeleton.quoted(before: first?.outer.lowerBound ?? skeleton.count) {
      return (quoted.outer, quoted.inner, false)
    }
    guard let first else { return nil }
    return (first.outer, first.inner, first.kind == .anchor)
  }

  // MARK: Behind a marked title

  private mutating func readBehind(_ skeleton: Span<UInt8>, _ range: Range<Int>) {
    var rest = skeleton.bare(range)
    // `*Title* (1883) by Author`
    if let year = skeleton.leadingYear(rest) {
      yearPublished = year
      rest = skeleton.bare(year.upperBound + 1..<rest.upperBound)
    }
    if let start = skeleton.endOfWordBy(rest) {
      readAuthor(skeleton, start..<rest.upperBound)
    } else if let separator = skeleton.separator(at: rest.lowerBound, before: rest.upperBound) {
      rest = skeleton.bare(separator..<rest.upperBound)
      if let start = skeleton.endOfWordBy(rest) { rest = start..<rest.upperBound }
      readAuthor(skeleton, rest)
    } else if skeleton.isDash(at: rest.lowerBound, before: rest.upperBound) {
      rest = skeleton.bare(rest.lowerBound + 1..<rest.upperBound)
      let text = readDetails(skeleton, rest)
      if skeleton.looksLikeName(text) { author = text }
    } else {
      rest = skeleton.beforeDescription(rest)
      _ = readDetails(skeleton, rest)
    }
  }

  private mutating func readAuthor(_ skeleton: Span<UInt8>, _ range: Range<Int>) {
    author = readDetails(skeleton, skeleton.beforeDescription(range))
  }

  /// Reads what is in parentheses at the end, and returns what stands before it.
  private mutating func readDetails(_ skeleton: Span<UInt8>, _ range: Range<Int>, onlyDates: Bool = false) -> Range<Int>
  {
    var rest = skeleton.bare(range)
    // A genre and a year may be in parentheses each.
    for _ in 0..<3 {
      guard let inside = skeleton.parenthesesAtEnd(of: rest) else { break }
      let isYear = skeleton.isYear(inside)
      let date = skeleton.dateAcquired(in: inside)
      if onlyDates, !isYear, date == nil { break }
      if isYear {
        yearPublished = inside
      } else if let date {
        dateAcquired = date.value
        if !date.before.isEmpty { genre = date.before }
      } else {
        genre = inside
      }
      rest = skeleton.bare(rest.lowerBound..<inside.lowerBound - 1)
    }
    return rest
  }

  // MARK: Without markup

  private mutating func readUnmarked(_ skeleton: Span<UInt8>, _ whole: Range<Int>, hasBox: Bool) {
    if let by = skeleton.lastBy(in: whole) {
      title = skeleton.bare(whole.lowerBound..<by.lowerBound)
      readAuthor(skeleton, by.upperBound..<whole.upperBound)
      kind = !hasBox && skeleton.looksLikeSentence(author) ? .prose : .book
      return
    }
    title = whole
    if let dash = skeleton.firstDash(in: whole) {
      title = skeleton.bare(whole.lowerBound..<dash.lowerBound)
      let name = readDetails(skeleton, dash.upperBound..<whole.upperBound)
      if skeleton.looksLikeName(name) {
        author = name
      } else if !skeleton.looksLikeName(title) {
        title = whole
      }
    } else {
      title = readDetails(skeleton, whole, onlyDates: true)
    }
    kind = !hasBox && skeleton.looksLikeSentence(title) ? .prose : .plain
  }
}
