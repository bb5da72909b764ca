/// The sum that ends every reading run: `read 412: 409 taken, 3 rejected; 17 written`.
package struct Summary: Sendable, Hashable, CustomStringConvertible {
  package var taken = 0
  package var rejected = 0
  /// How many books were written, where a selection left some out; nil without a selection.
  package var written: Int?

  package init(taken: Int = 0, rejected: Int = 0, written: Int? = nil) {
    self.taken = taken
    self.rejected = rejected
    self.written = written
  }

  /// Rows that held something.
  package var read: Int { taken + rejected }

  package var description: String {
    "read \(read): \(taken) taken, \(rejected) rejected" + (written.map { "; \($0) written" } ?? "")
  }
}
