#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Random numbers that are the same for the same seed on every machine (SplitMix64, Steele, Lea and Flood 2014).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  package private(set) var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to and without `limit`, which is above 0.
  ///
  /// A remainder, slightly uneven and the fastest there is: generators and mutators ask for millions.
  package mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of `values`, which are not empty.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Whether an event happens that happens once in `count` times.
  package mutating func once(in count: Int) -> Bool { number(below: count) == 0 }
}

extension SeededNumbers {
  /// Numbers that are others in each run, and in each round of it.
  package init(forRound round: Int) { self.init(seed: Self.seedOfRun &+ UInt64(round) &* 7919) }

  /// Tells how the rounds of this run are repeated.
  package static var hint: String { "BOOKS_TEST_SEED=\(seedOfRun)" }

  private static let seedOfRun =
    ProcessInfo.processInfo.environment["BOOKS_TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 48)
}
