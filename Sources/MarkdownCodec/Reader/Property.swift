internal import BookCodec
internal import BookCore

/// A line such as `author:: Jane Austen` or `**added**: 2021-03-05`, which describes the book above it.
struct Property {
  /// The field that it gives, and its place among the names of that field; nil for one that is not read.
  let field: Field?
  let rank: Int
  /// Where the value stands, with its markup.
  let value: Range<Int>

  /// - Parameter skeleton: see `InlineScanner.appendSkeleton`.
  init?(_ skeleton: Span<UInt8>, _ name: (Range<Int>) -> String) {
    let whole = skeleton.bare(0..<skeleton.count)
    guard let colon = whole.first(where: { skeleton[$0] == ASCII.colon }), colon > whole.lowerBound else { return nil }
    let isDataview = colon + 1 < whole.upperBound && skeleton[colon + 1] == ASCII.colon
    let behind = colon + (isDataview ? 2 : 1)
    // `10:30` is none.
    guard behind >= whole.upperBound || skeleton[behind] <= ASCII.space else { return nil }
    let key = skeleton.bare(whole.lowerBound..<colon)
    guard key.count <= 40 else { return nil }
    let text = name(key)
    let meaning = ColumnNames.field(named: text)
    guard isDataview || meaning != nil || ColumnNames.isKnown(text) || Self.others.contains(ColumnNames.folded(text))
    else { return nil }
    field = meaning?.field == .title ? nil : meaning?.field
    rank = meaning?.rank ?? 0
    value = skeleton.bare(behind..<skeleton.count)
  }

  /// Keys that often describe books and that are not read.
  private static let others = Set(
    [
      "status", "rating", "start", "started", "begin", "end", "finish", "finished", "read", "pages", "publisher",
      "published", "year", "series", "format", "language", "isbn", "notes", "note", "review", "summary", "quote",
      "source", "link", "url", "cover", "progress", "recommended by", "translator", "type", "medium", "owned", "price",
      "location", "narrator", "why", "comment", "description", "about", "subtitle", "original title", "edition",
    ].map(ColumnNames.folded))
}
