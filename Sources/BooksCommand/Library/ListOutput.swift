internal import BookCodec
internal import BookCore
internal import BookLibrary

/// Writes a list that is at hand: selected, sorted, grouped and laid out as `request` says.
struct ListOutput {
  private var sink: ListSink
  private let output: Output
  private let request: Request
  private let codec: Codec

  init(_ request: Request, _ codec: Codec, _ path: String?, in context: ProgramContext) throws(Diagnostic) {
    self.request = request
    self.codec = codec
    sink = try ListSink(request, codec)
    output = try Output(path, force: request.force, holdsBack: false, in: context)
  }

  /// Writes it all, and returns how many books that were.
  mutating func write(_ list: borrowing BookList) throws(Diagnostic) -> Int {
    let choice = request.columns ?? (codec.showsFieldsOnly ? .fields : .all)
    var options = request.writing
    options.columns = try choice.outputColumns(among: list.extraNames, areAll: true, of: codec)
    if options.order == nil, !request.order.keys.isEmpty { options.order = request.order }
    if codec.measuresFirst, options.width == nil { options.width = output.terminalWidth }
    let beginsLate = sink.beginsLate
    if !beginsLate { sink.begin(codec, options, extraNames: list.extraNames) }
    let output = output
    try sink.write(list) { bytes throws(Diagnostic) in try output.pass(&bytes) }
    if beginsLate {
      options.groups = sink.arrangeHeld()
      sink.begin(codec, options, extraNames: list.extraNames)
    }
    try sink.finish { bytes throws(Diagnostic) in try output.pass(&bytes) }
    try output.finish()
    return sink.written
  }

  /// Whether the one who reads has gone.
  var isClosed: Bool { output.isClosed }
  /// What the format could not hold.
  var loss: String? { sink.loss }
}
