/// What a module gives to programs that import it, as the compiler tells it.
struct SymbolGraph: Decodable, Sendable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable, Sendable {
    var kind: Kind
    var identifier: Identifier
    /// The names of the types around it, from the outermost, and its own.
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?

    struct Kind: Decodable, Sendable { var identifier: String }
    struct Identifier: Decodable, Sendable { var precise: String }
    struct Fragment: Decodable, Sendable { var spelling: String }
    struct Comment: Decodable, Sendable {}

    var isType: Bool { ["swift.struct", "swift.enum", "swift.class", "swift.protocol"].contains(kind.identifier) }
    var path: String { pathComponents.joined(separator: ".") }

    /// The type that it is or belongs to.
    var owner: String { isType ? path : pathComponents.dropLast().joined(separator: ".") }

    var declaration: String {
      declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Relationship: Decodable, Sendable {
    var kind: String
    var source: String
    /// The name of a protocol of another module.
    var targetFallback: String?
  }

  /// One line for each declaration and each conformance, behind the type that it belongs to.
  var listing: [String] {
    var lines = symbols.map { Line(owner: $0.owner, text: $0.declaration) }
    let names = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
    var protocols: [String: Set<String>] = [:]
    for relationship in relationships where relationship.kind == "conformsTo" {
      guard let owner = names[relationship.source], let name = relationship.targetFallback?.split(separator: ".").last
      else { continue }
      protocols[owner, default: []].insert(String(name))
    }
    for (owner, known) in protocols {
      let implied = known.reduce(into: Self.universal) { $0.formUnion(Self.implied[$1] ?? []) }
      lines += known.subtracting(implied).map { Line(owner: owner, text: "is \($0)") }
    }
    return Set(lines).sorted().map { "\($0.owner): \($0.text)" }
  }

  private struct Line: Hashable, Comparable {
    var owner: String
    var text: String
    static func < (left: Self, right: Self) -> Bool { (left.owner, left.text) < (right.owner, right.text) }
  }

  /// Protocols that every type here conforms to, and those that others bring with them.
  private static let universal: Set = ["Copyable", "Escapable", "SendableMetatype"]
  private static let implied: [String: Set<String>] = [
    "Hashable": ["Equatable"], "Comparable": ["Equatable"], "Error": ["Sendable"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
  ]

  /// What has no documentation. The initializer from a raw value is made by the compiler.
  var undocumented: [String] {
    symbols.filter { $0.docComment == nil && $0.pathComponents.last != "init(rawValue:)" }.map(\.path).sorted()
  }
}
