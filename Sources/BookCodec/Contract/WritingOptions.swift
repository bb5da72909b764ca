/// How a list is to be written.
public struct WritingOptions: Sendable {
  /// Which columns are written, in which order and under which names. The default is the four fields and all others.
  public var columns: [OutputColumn]?
  /// Write CSV that Excel opens without harm. The default is false.
  public var forExcel = false

  public init() {}
}

/// A column of the output.
public struct OutputColumn: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case field(Field)
    /// The column beside the four that has this name.
    case extra(String)
  }

  public var content: Content
  /// The name it is written under. Nil is the usual one: the format's own for a field.
  public var name: String?

  public init(_ content: Content, name: String? = nil) {
    self.content = content
    self.name = name
  }

  /// The name in the header of a table.
  package var header: String {
    if let name { return name }
    switch content {
    case .field(let field): return field.header
    case .extra(let name): return name
    }
  }
}
