internal import BookCodec

extension Request {
  /// The format of the output: as asked for, by the extension of `path`, or CSV.
  ///
  /// - Throws: when there is none of that name, or it has no place for what else was asked for.
  func outputFormat(_ path: String?) throws(Diagnostic) -> Codec {
    let codec: Codec
    if let to {
      codec = try .named(to, after: "--to")
    } else {
      codec = try path.flatMap { path throws(Diagnostic) in try Codec.writing(to: path) } ?? defaultFormat
    }
    try checkLook(of: codec)
    return codec
  }

  /// Refuses options of a look that `codec` does not have.
  private func checkLook(of codec: Codec) throws(Diagnostic) {
    if let style = writing.style, !codec.styles.contains(style) {
      throw .notOf(codec, "--style \(style.rawValue)", where: { $0.styles.contains(style) })
    }
    if writing.grouping != nil, !codec.hasGroups { throw .notOf(codec, "--group-by", where: \.hasGroups) }
    if writing.hasFrontMatter, !codec.hasGroups { throw .notOf(codec, "--front-matter", where: \.hasGroups) }
    if writing.heading != nil, !codec.showsFieldsOnly { throw .notOf(codec, "--heading", where: \.showsFieldsOnly) }
    if writing.width != nil, !codec.measuresFirst { throw .notOf(codec, "--width", where: \.measuresFirst) }
    if writing.forExcel, !codec.hasExcelForm { throw .notOf(codec, "--excel", where: \.hasExcelForm) }
    if writing.hasContents, writing.grouping == nil {
      throw .usage("--contents lists groups, and there are none", advice: "add --group-by genre, author or year")
    }
  }
}

extension Diagnostic {
  /// An option that only other formats have.
  fileprivate static func notOf(_ codec: Codec, _ option: String, where has: (Codec) -> Bool) -> Diagnostic {
    let others = knownFormats.filter(has).map { "--to \($0.name)" }
    return .usage("\(codec.name) has no \(option)", advice: "it belongs to \(others.listed())")
  }
}
