/// Sorts the rows of a list by keys that are made once, eight bytes of them at a time.
///
/// Rows are distributed by the first bits in which their keys differ, each pile again by the next ones, and so on. Piles
/// that come to the end of their keys are left for the next level of the order, which makes new keys for their rows only.
/// All steps keep the order of what they find equal.
///
/// For *n* rows it takes 32 bytes each, the keys of the first level without their first eight bytes, and little more.
/// A list may have 2³² rows and 32 GiB of keys.
struct RowSorter {
  let list: BookList
  let levels: [SortLevel]
  var items: [Item]
  /// Where a pile is distributed to; as long as the longest pile so far.
  private var scratch: [Item] = []
  /// The words of keys behind the first one.
  var words: [UInt64] = []
  /// The piles that are still to be sorted. Not a recursion: how deep piles go depends on how long keys are.
  private var pending: [Range<Int>] = []
  /// The piles that a level could not tell apart.
  private var ties: [Range<Int>] = []
  /// How many items a value of the digit has, and then where the next of them goes.
  private var slots: [Int] = Array(repeating: 0, count: digitValues)
  var key = CollationKey()
  /// Where the texts are whose keys are made next.
  var places: [Place] = []
  /// Changes with the texts that were looked up, so that looking them up is not left out.
  var touched: UInt8 = 0

  private static let digitBits = 8
  private static let digitValues = 1 << digitBits
  /// Up to this many items are sorted by insertion: less work than counting digits.
  private static let fewItems = 32

  /// A row and where its key stands.
  struct Item {
    /// The eight bytes of the key that are compared now.
    var word: UInt64
    var row: UInt32
    /// Where in `words` the key goes on.
    var next: UInt32
  }

  /// Where the text of an item is.
  struct Place {
    var item: Int
    var range: Range<Int>
  }

  init(_ list: borrowing BookList, _ rows: [Int], by order: SortOrder) {
    self.list = copy list
    levels = SortLevel.levels(of: order)
    items = rows.map { Item(word: 0, row: UInt32($0), next: 0) }
  }

  /// The rows in order.
  mutating func sorted() -> [Int] {
    ties = [items.indices]
    for level in levels where !ties.isEmpty {
      let piles = ties
      ties.removeAll()
      makeKeys(piles, at: level)
      for pile in piles { sort(pile, at: level) }
    }
    scratch = []
    words = []
    return items.map { Int($0.row) }
  }

  /// Sorts a pile by the keys of a level.
  private mutating func sort(_ pile: Range<Int>, at level: SortLevel) {
    pending.append(pile)
    while let pile = pending.popLast() {
      if pile.count > Self.fewItems {
        distribute(pile, at: level)
      } else {
        insert(pile)
        splitByWord(pile, at: level)
      }
    }
  }

  /// Goes on with a pile whose words are all equal: with the next words or, behind the last, with the next level.
  private mutating func goOn(with pile: Range<Int>, at level: SortLevel) {
    if level.isLast(items[pile.lowerBound].word) {
      ties.append(pile)
    } else {
      Self.takeNextWords(&items, pile, words)
      pending.append(pile)
    }
  }

  private static func takeNextWords(_ items: inout [Item], _ pile: Range<Int>, _ words: [UInt64]) {
    var items = items.mutableSpan
    let words = words.span
    for index in pile {
      items[index].word = words[Int(items[index].next)]
      items[index].next &+= 1
    }
  }

  // MARK: Few items

  private mutating func insert(_ pile: Range<Int>) {
    var items = self.items.mutableSpan
    for index in pile.dropFirst() {
      let item = items[index]
      var hole = index
      while hole > pile.lowerBound, items[hole &- 1].word > item.word {
        items[hole] = items[hole &- 1]
        hole &-= 1
      }
      items[hole] = item
    }
  }

  /// Goes on with each run of equal words in a pile that is sorted by its words.
  private mutating func splitByWord(_ pile: Range<Int>, at level: SortLevel) {
    var start = pile.lowerBound
    while start < pile.upperBound {
      let word = items[start].word
      var end = start + 1
      while end < pile.upperBound, items[end].word == word { end += 1 }
      if end - start > 1 { goOn(with: start..<end, at: level) }
      start = end
    }
  }

  // MARK: Many items

  /// Distributes a pile by the first bits in which its words differ.
  private mutating func distribute(_ pile: Range<Int>, at level: SortLevel) {
    let difference = self.difference(in: pile)
    if difference == 0 {
      goOn(with: pile, at: level)
      return
    }
    let shift = UInt64(max(0, 64 - Self.digitBits - difference.leadingZeroBitCount))
    Self.count(items, pile, shift, into: &slots)
    var start = pile.lowerBound
    for value in 0..<Self.digitValues {
      let count = slots[value]
      slots[value] = start - pile.lowerBound
      if count > 1 { pending.append(start..<start + count) }
      start += count
    }
    if scratch.count < pile.count { scratch = Array(repeating: Item(word: 0, row: 0, next: 0), count: pile.count) }
    Self.move(&items, pile, shift, to: &slots, through: &scratch)
  }

  /// The bits in which the words of a pile are not all the same.
  private func difference(in pile: Range<Int>) -> UInt64 {
    let items = self.items.span
    let first = items[pile.lowerBound].word
    var difference: UInt64 = 0
    for index in pile { difference |= items[index].word ^ first }
    return difference
  }

  private static func digit(_ word: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: word &>> shift) & (digitValues - 1)
  }

  /// Counts how many items of a pile have each digit.
  private static func count(_ items: [Item], _ pile: Range<Int>, _ shift: UInt64, into slots: inout [Int]) {
    let items = items.span
    var slots = slots.mutableSpan
    for value in slots.indices { slots[value] = 0 }
    for index in pile { slots[digit(items[index].word, shift)] &+= 1 }
  }

  /// Moves the items of a pile to where the slots say, counted from the start of the pile.
  private static func move(
    _ items: inout [Item], _ pile: Range<Int>, _ shift: UInt64, to slots: inout [Int], through scratch: inout [Item]
  ) {
    var items = items.mutableSpan
    var scratch = scratch.mutableSpan
    var slots = slots.mutableSpan
    for index in pile {
      let item = items[index]
      let digit = digit(item.word, shift)
      scratch[slots[digit]] = item
      slots[digit] &+= 1
    }
    for index in 0..<pile.count { items[pile.lowerBound &+ index] = scratch[index] }
  }
}
