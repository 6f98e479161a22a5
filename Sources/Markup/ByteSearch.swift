import CXML2
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
    guard part.lowerBound >= 0, part.upperBound <= hay.count, !part.isEmpty, !needle.isEmpty else {
      return nil
    }
    if let rare = needle.firstIndex(where: rareLetters.contains) {
      return find(needle, byLetterAt: rare, in: hay, part)
    }
    return hay.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = memmem(base + part.lowerBound, part.count, needle, needle.count)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Letters that are rare in the source of pages.
  private static let rareLetters = Array("qyjxz".utf8)

  /// Looks at each place of one letter of the needle: where that is rare, no search is faster.
  private static func find(
    _ needle: [UInt8], byLetterAt index: Int, in hay: [UInt8], _ part: Range<Int>
  ) -> Int? {
    hay.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      var place = part.lowerBound + index
      // Behind the last place at which the letter may be.
      let end = part.upperBound - (needle.count - 1 - index)
      while place < end, let found = memchr(base + place, Int32(needle[index]), end - place) {
        let start = UnsafeRawPointer(found) - base - index
        if memcmp(base + start, needle, needle.count) == 0 { return start }
        place = start + index + 1
      }
      return nil
    }
  }
}
