import Glibc

/// Searches bytes as quickly as the C library can.
package enum ByteSearch {
  /// Where a sequence of bytes occurs first at or behind a place; nil if nowhere.
  ///
  /// O(n).
  package static func find(_ needle: [UInt8], in hay: [UInt8], from start: Int) -> Int? {
    guard start < hay.count else { return nil }
    return find(needle, in: hay, part: start..<hay.count)
  }

  /// Where a byte occurs first in a part of others; nil if nowhere.
  ///
  /// O(n).
  package static func find(_ byte: UInt8, in hay: [UInt8], part: Range<Int>) -> Int? {
    guard part.lowerBound >= 0, part.upperBound <= hay.count, !part.isEmpty else { return nil }
    return hay.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = memchr(base + part.lowerBound, Int32(byte), part.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Where a sequence of bytes occurs first in a part of others; nil if nowhere.
  ///
  /// O(n).
  package static func find(_ needle: [UInt8], in hay: [UInt8], part: Range<Int>) -> Int? {
    Needle(needle).find(in: hay, part)
  }
}
