extension ColumnPlan {
  /// What one column is for.
  package struct Column: Sendable {
    package var name: String
    /// The field it may give.
    package var field: Field?
    /// How the field reads its value; nil takes it as it is.
    private(set) var rule: ListRule?
    private(set) var hasRule = false
    /// Where none of these is in a value, the rule changes nothing in it; nil where that does not tell.
    var needles: Needles?
    /// Whether its value stays as an extra even where the field takes it, because the field does not hold all of it.
    package var staysExtra = false
    /// The name it has as an extra, once it is one: a column that only gives a field takes no name from others.
    var extraName: String?
    /// Its number among the extra columns of the list, once it was needed.
    package var extraIndex: Int?

    init(name: String) { self.name = name }

    mutating func set(_ rule: ListRule?) {
      self.rule = rule
      hasRule = rule != nil
      needles = rule.flatMap { $0.leftOut.isEmpty ? $0.needles : nil }
    }
  }
}
