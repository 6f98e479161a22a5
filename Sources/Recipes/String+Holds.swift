import Glibc

extension StringProtocol {
  /// Whether another text occurs in it, byte for byte; one without characters does everywhere.
  ///
  /// O(n) for a short part, and much quicker than `contains`, which compares characters.
  @inlinable package func holds(_ part: some StringProtocol) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { text.holds($0) }
    }
    return (found ?? nil) ?? contains(part)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether other bytes occur in these.
  @usableFromInline func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.first, let start = part.baseAddress else { return true }
    guard let base = baseAddress, count >= part.count else { return false }
    for place in 0...(count - part.count) where self[place] == first {
      if memcmp(base + place, start, part.count) == 0 { return true }
    }
    return false
  }
}
