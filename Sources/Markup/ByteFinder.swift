import Glibc

/// A place in the bytes of a page, for loops over all of it; the bytes must outlive it.
struct ByteFinder {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next such byte at or behind the place.
  func find(_ byte: UInt8) -> Int? {
    guard offset < bytes.count, let base = UnsafeRawPointer(bytes.baseAddress),
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  mutating func name() -> TagName {
    var code: UInt64 = 0
    var count: UInt64 = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      if count < 8 {
        let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        code |= UInt64(lower) << (8 * count)
      }
      count += 1
      offset += 1
    }
    return TagName(code: code)
  }

  /// Passes over the rest of a tag; the place behind its ">", or nil if there is none.
  mutating func passTag() -> Int? {
    var afterEquals = false
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: ">"): return offset
      case UInt8(ascii: "="): afterEquals = true
      case UInt8(ascii: "\"") where afterEquals, UInt8(ascii: "'") where afterEquals:
        guard let end = find(byte) else { return nil }
        offset = end + 1
        afterEquals = false
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: afterEquals = false
      }
    }
    return nil
  }

  /// Passes over a comment or doctype from its "!" on.
  mutating func passDeclaration() {
    let isComment =
      offset + 2 < bytes.count && bytes[offset + 1] == 0x2D && bytes[offset + 2] == 0x2D
    if isComment { offset += 3 }
    while let end = find(UInt8(ascii: ">")) {
      offset = end + 1
      // The dashes of "<!-->" are those of its end, too.
      if !isComment || bytes[end - 1] == 0x2D && bytes[end - 2] == 0x2D { return }
    }
    offset = bytes.count
  }

  /// Passes to the end tag of an element whose content is text.
  mutating func passText(of name: TagName) {
    while let start = find(UInt8(ascii: "<")) {
      offset = start + 1
      guard peek == UInt8(ascii: "/") else { continue }
      offset += 1
      let before = offset
      if self.name() == name {
        offset = start
        return
      }
      offset = before
    }
    offset = bytes.count
  }

  /// Whether a range of bytes holds an ASCII text, case aside.
  static func holds(
    _ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count > 0, range.count >= count else { return false }
    let first = text.utf8Start[0] | 0x20
    var index = range.lowerBound
    while index <= range.upperBound - count {
      if bytes[index] | 0x20 == first {
        var length = 1
        while length < count, bytes[index + length] | 0x20 == text.utf8Start[length] | 0x20 {
          length += 1
        }
        if length == count { return true }
      }
      index += 1
    }
    return false
  }

  /// Whether a range of bytes is an ASCII text in lower case, case aside.
  static func equals(
    _ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<range.count {
      let byte = bytes[range.lowerBound + index]
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lower != text.utf8Start[index] { return false }
    }
    return true
  }
}
