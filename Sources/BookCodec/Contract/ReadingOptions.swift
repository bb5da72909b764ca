/// How a list is to be read, where looking at it is not to decide.
///
/// Formats pass over what they have no use for: JSON has neither delimiter nor header.
public struct ReadingOptions: Sendable {
  /// The byte between fields of CSV and TSV, such as `UInt8(ascii: ";")`. The default is to find it by looking.
  public var delimiter: UInt8?
  /// Whether the first record is a header. The default is to find out by looking.
  public var hasHeader: Bool?
  /// The order of the numbers in dates such as 1/5/2024. The default is that the whole column decides;
  /// where it cannot, reading throws.
  public var dateOrder: DateOrder?
  /// Which columns give which fields; a field that is named here is taken from no other column.
  public var mapping: [FieldMapping] = []
  /// The program that the list comes from, such as `goodreads`. The default is to tell it by the names of the columns.
  public var profile: String?

  /// Creates options with which everything is found by looking.
  public init() {}
}

/// The order of the numbers in a date that is written as three numbers.
public enum DateOrder: String, Sendable, CaseIterable {
  /// 2024/5/1 is in May, and no date ends with its year.
  case yearMonthDay = "ymd"
  /// 1/5/2024 is in May.
  case dayMonthYear = "dmy"
  /// 1/5/2024 is in January.
  case monthDayYear = "mdy"
}

/// One field of a book and the column it is to be taken from.
public struct FieldMapping: Sendable, Hashable {
  /// The field that is filled.
  public var field: Field
  /// A column's name in any case and spacing, or its number from 1.
  public var column: String

  /// Creates the mapping of one column.
  public init(field: Field, column: String) {
    self.field = field
    self.column = column
  }
}
