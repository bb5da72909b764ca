/// How a list is to be read, where looking at it is not to decide.
public struct ReadingOptions: Sendable {
  /// The byte between fields, for formats that have one. The default is to find it by looking.
  public var delimiter: UInt8?
  /// Whether the first record is a header. The default is to find out by looking.
  public var hasHeader: Bool?
  /// The order of the numbers in dates such as 1/5/2024. The default is that the whole column decides.
  public var dateOrder: DateOrder?
  /// Which columns give which fields; a field that is named here is taken from no other column.
  public var mapping: [FieldMapping] = []
  /// The program that the list comes from, such as `goodreads`. The default is to tell it by the names of the columns.
  public var profile: String?

  public init() {}
}

/// The order of the numbers in a date that is written as three numbers.
public enum DateOrder: String, Sendable, CaseIterable {
  case yearMonthDay = "ymd"
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"
}

/// One field of a book and the column it is to be taken from.
public struct FieldMapping: Sendable, Hashable {
  public var field: Field
  /// A column's name in any case and spacing, or its number from 1.
  public var column: String

  public init(field: Field, column: String) {
    self.field = field
    self.column = column
  }
}
