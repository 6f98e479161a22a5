import Embedded

/// What an index has been made with: one that was made with something else is made anew.
enum SearchFormat {
  /// To be raised whenever recipes get other terms, levels or positions.
  private static let version = 4

  /// The version, and a hash of the words that compounds are cut by (FNV-1a, eight bytes at a time).
  static let current: String = {
    let file = EmbeddedIngredients()
    let bytes = UnsafeRawBufferPointer(start: file.start, count: file.count)
    var hash = 0xCBF2_9CE4_8422_2325 as UInt64
    for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ word) &* 0x100_0000_01B3
    }
    return "\(version)-\(bytes.count)-\(String(hash, radix: 16))"
  }()
}
