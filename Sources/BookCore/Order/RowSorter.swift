/// Sorts rows of lists by keys that are made once, eight bytes of them at a time.
///
/// The keys of the first level are made as the rows are added. Then rows are distributed by the first bits in which
/// their keys differ, each pile again by the next ones, and so on, the lowest pile first: so the first rows are known
/// long before the last ones are sorted. Piles that come to the end of their keys are left for the next level of the
/// order, which makes new keys for their rows only. All steps keep the order of what they find equal.
///
/// For *n* rows it takes 32 bytes each, the keys of the first level without their first eight bytes, and little more.
/// There may be 2³² rows and 32 GiB of keys.
package struct RowSorter: Sendable {
  let levels: [SortLevel]
  var items: [Item] = []
  /// Where a pile is distributed to; as long as the longest pile so far.
  private var scratch: [Item] = []
  /// The words of keys behind the first one: those of the first level, and those of the level that decides between
  /// ties.
  var words: [UInt64] = []
  var tieWords: [UInt64] = []
  /// The piles that are still to be sorted, the lowest last. Not a recursion: how deep piles go depends on how long
  /// keys are.
  private var pending: [Range<Int>] = []
  /// The piles that a level could not tell apart.
  private var ties: [Range<Int>] = []
  /// How many items a value of the digit has, and then where the next of them goes.
  private var slots: [Int] = Array(repeating: 0, count: digitValues)
  /// How many items from the first on are in order; nil until that is asked for.
  private var sorted: Int?
  /// How many rows were given out.
  private var given = 0
  var key: CollationKey
  /// The items whose keys are made next, and the numbers of their rows.
  var waiting: [Int] = []
  var waitingRows: [Int] = []
  var lookup = RecordLookup()

  private static let digitBits = 8
  private static let digitValues = 1 << digitBits
  /// Up to this many items are sorted by insertion: less work than counting digits.
  private static let fewItems = 32

  /// A row and where its key stands.
  struct Item {
    /// The eight bytes of the key that are compared now.
    var word: UInt64
    var row: UInt32
    /// Where in the words the key goes on.
    var next: UInt32
  }

  package init(by order: SortOrder) {
    levels = SortLevel.levels(of: order)
    key = CollationKey(order.collation)
  }

  /// Adds `rows` of `list` behind those that were added before. No row may be added once the first was given out.
  package mutating func add(_ rows: [Int], of list: borrowing BookList) {
    let start = items.count
    for number in start..<start + rows.count { items.append(Item(word: 0, row: UInt32(number), next: 0)) }
    makeFirstKeys(from: start, rows, of: list)
  }

  /// Replaces `rows` by the next `count` ones in order, or by all that are left, as their numbers in the order in which
  /// they were added.
  ///
  /// - Parameter books: the books of all rows, in that order.
  /// - Complexity: only as much is sorted as is needed to tell these rows.
  package mutating func next(_ count: Int, into rows: inout [Int], of books: borrowing GatheredBooks) {
    rows.removeAll(keepingCapacity: true)
    if sorted == nil, !levels.isEmpty, items.count > 1 { pending.append(items.indices) }
    let end = given + min(max(0, count), items.count - given)
    if sorted.map({ $0 < end }) ?? true {
      sortFirstLevel(beyond: end)
      sorted = pending.last?.lowerBound ?? items.count
      for index in levels.indices.dropFirst() where !ties.isEmpty { sortTies(at: index, of: books) }
      ties.removeAll(keepingCapacity: true)
    }
    for item in items[given..<end] { rows.append(Int(item.row)) }
    given = end
  }

  /// Sorts piles by the keys of the first level until no pile that is left begins before `goal`.
  private mutating func sortFirstLevel(beyond goal: Int) {
    while let pile = pending.last, pile.lowerBound < goal {
      pending.removeLast()
      sort(pile, at: 0)
    }
  }

  /// Sorts the piles that the levels before left equal.
  private mutating func sortTies(at index: Int, of books: borrowing GatheredBooks) {
    let piles = ties
    ties.removeAll(keepingCapacity: true)
    makeKeys(piles, at: index, of: books)
    let others = pending.count
    for pile in piles {
      pending.append(pile)
      while pending.count > others { sort(pending.removeLast(), at: index) }
    }
  }

  /// Sorts a pile by the word that its items are at, and leaves the piles of equal words for later.
  private mutating func sort(_ pile: Range<Int>, at level: Int) {
    if pile.count > Self.fewItems {
      distribute(pile, at: level)
    } else {
      insert(pile)
      splitByWord(pile, at: level)
    }
  }

  /// Goes on with a pile whose words are all equal: with the next words or, behind the last, with the next level.
  private mutating func goOn(with pile: Range<Int>, at level: Int) {
    if levels[level].isLast(items[pile.lowerBound].word) {
      ties.append(pile)
      return
    }
    if level == 0 {
      Self.takeNextWords(&items, pile, words)
    } else {
      Self.takeNextWords(&items, pile, tieWords)
    }
    pending.append(pile)
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
  private mutating func splitByWord(_ pile: Range<Int>, at level: Int) {
    // From the end, so that the lowest run is the next one.
    var end = pile.upperBound
    while end > pile.lowerBound {
      let word = items[end - 1].word
      var start = end - 1
      while start > pile.lowerBound, items[start - 1].word == word { start -= 1 }
      if end - start > 1 { goOn(with: start..<end, at: level) }
      end = start
    }
  }

  // MARK: Many items

  /// Distributes a pile by the first bits in which its words differ.
  private mutating func distribute(_ pile: Range<Int>, at level: Int) {
    let difference = self.difference(in: pile)
    if difference == 0 {
      goOn(with: pile, at: level)
      return
    }
    let shift = UInt64(max(0, 64 - Self.digitBits - difference.leadingZeroBitCount))
    Self.count(items, pile, shift, into: &slots)
    // From the end, so that the lowest value is the next one.
    var end = pile.upperBound
    for value in (0..<Self.digitValues).reversed() {
      let count = slots[value]
      slots[value] = end - count - pile.lowerBound
      if count > 1 { pending.append(end - count..<end) }
      end -= count
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
    // All items at once need no way back.
    let isAll = pile.count == items.count && scratch.count == items.count
    distribute(items, pile, shift, to: &slots, into: &scratch)
    if isAll {
      swap(&items, &scratch)
      scratch = []
      return
    }
    var items = items.mutableSpan
    let sorted = scratch.span
    for index in 0..<pile.count { items[pile.lowerBound &+ index] = sorted[index] }
  }

  private static func distribute(
    _ items: [Item], _ pile: Range<Int>, _ shift: UInt64, to slots: inout [Int], into scratch: inout [Item]
  ) {
    let items = items.span
    var scratch = scratch.mutableSpan
    var slots = slots.mutableSpan
    for index in pile {
      let item = items[index]
      let digit = digit(item.word, shift)
      scratch[slots[digit]] = item
      slots[digit] &+= 1
    }
  }
}
