import Foundation

/// A random generator with a seed (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// How often a property test repeats that makes `cases` edits or texts each time, so that it makes
/// as many in all as PROPERTY_CASES says: by default 100,000, and without optimisation, where a test
/// takes ten times as long, 5,000.
func rounds(of cases: Int = 1) -> Int { (propertyCases + cases - 1) / cases }

private let propertyCases: Int = {
  #if DEBUG
    let standard = 5_000
  #else
    let standard = 100_000
  #endif
  return ProcessInfo.processInfo.environment["PROPERTY_CASES"].flatMap { Int($0) } ?? standard
}()
