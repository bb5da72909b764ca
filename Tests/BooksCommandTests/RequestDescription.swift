internal import BookCodec
internal import BookCore
internal import BookLibrary
internal import BooksCommand

/// What was asked for, in one line: the command, then every part of the request that is not as it is by itself.
func describe(_ invocation: Invocation) -> String {
  switch invocation {
  case .nothing: "nothing"
  case .version: "version"
  case .help(let command): "help" + (command.map { " " + $0.name } ?? "")
  case .command(let command, let request): ([command.name] + parts(of: request)).joined(separator: " ")
  }
}

private func parts(of request: Request) -> [String] {
  var parts: [String] = []
  func add(_ name: String, _ value: (some Any)?) { if let value { parts.append("\(name)=\(value)") } }
  func add(_ name: String, if isSet: Bool) { if isSet { parts.append(name) } }

  add("inputs", request.inputs.isEmpty ? nil : request.inputs)
  add("from", request.from)
  add("encoding", request.encoding)
  add("delimiter", request.reading.delimiter)
  add("header", request.reading.hasHeader)
  add("dateOrder", request.reading.dateOrder?.rawValue)
  for mapping in request.reading.mapping { parts.append("\(mapping.field.key)<-\(mapping.column)") }
  add("rejects", request.rejects)
  add("strict", if: request.strict)

  let selection = request.selection
  add("genres", selection.genres.isEmpty ? nil : selection.genres)
  add("withoutGenre", if: selection.withoutGenre)
  add("author", selection.author)
  add("title", selection.title)
  add("since", selection.since)
  add("until", selection.until)
  add(
    "sort",
    request.order.keys.isEmpty
      ? nil : request.order.keys.map { ($0.isDescending ? "-" : "") + $0.field.rawValue }.joined(separator: ","))
  add("reverse", if: request.reverse)
  add("undatedFirst", if: request.order.undatedFirst)
  let collation = request.order.collation
  let articles = collation.articles.map(\.rawValue).sorted().joined(separator: ",")
  add("articles", articles == "en" ? nil : articles)
  add("authorSort", collation.authorOrder == .surname ? nil : collation.authorOrder.rawValue)
  add("collate", collation.language?.rawValue)
  add("limit", request.limit)

  add("to", request.to)
  add("output", request.output)
  add("force", if: request.force)
  switch request.columns {
  case nil: break
  case .all: parts.append("columns=all")
  case .fields: parts.append("columns=fields")
  case .only(let columns):
    let names = columns.map { "<\($0.name)>" + ($0.writtenName.map { "=<\($0)>" } ?? "") }
    parts.append("columns=" + names.joined())
  }
  add("style", request.writing.style?.rawValue)
  add("groupBy", request.writing.grouping?.rawValue)
  add("heading", request.writing.heading)
  add("contents", if: request.writing.hasContents)
  add("frontMatter", if: request.writing.hasFrontMatter)
  add("width", request.writing.width)
  add("excel", if: request.writing.forExcel)
  add("library", request.library)
  add("values", request.values == BookValues() ? nil : request.values)
  add("duplicate", if: request.addsDuplicate)
  add("onDuplicate", request.duplicates == .skip ? nil : request.duplicates.rawValue)
  add("dryRun", if: request.isDryRun)
  add("verbose", if: request.isVerbose)
  add("all", if: request.showsAll)
  add("numbers", if: request.numbers)
  add("ids", if: request.writesIDs)
  add("list", if: request.listsChanges)
  add("quiet", if: request.quiet)
  add("color", request.color == .auto ? nil : request.color)
  return parts
}
