/// Hashes of words and of features; the same in every run and on every machine.
enum WordHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a over bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(basis) { ($0 ^ UInt64($1)) &* prime }
  }

  /// The hash of a feature: a template, and what stands in its places.
  @inline(__always)
  static func feature(_ template: UInt64, _ a: UInt64, _ b: UInt64 = 0, _ c: UInt64 = 0) -> UInt32 {
    var hash = template &* 0x9E37_79B9_7F4A_7C15 ^ a
    hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32 ^ b) &* 0x94D0_49BB_1331_11EB
    hash = (hash ^ hash >> 29 ^ c) &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
