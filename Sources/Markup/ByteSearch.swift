import CXML2

/// Searches bytes as quickly as the C library can.
package enum ByteSearch {
  /// Where a sequence of bytes occurs first at or behind a place; nil if nowhere.
  ///
  /// O(n).
  package static func find(_ needle: [UInt8], in hay: [UInt8], from start: Int) -> Int? {
    guard start >= 0, start < hay.count, !needle.isEmpty else { return nil }
    return hay.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = memmem(base + start, buffer.count - start, needle, needle.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
