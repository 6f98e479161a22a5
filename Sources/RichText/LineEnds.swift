extension StringProtocol {
  /// The characters with CR, CRLF and U+2029 as "\n".
  ///
  /// Complexity: O(n), and a plain copy if there are none.
  ///
  /// - Throws: `RichTextError.forbiddenCharacter` with the UTF-8 offset of a U+0000 in them.
  func withCleanLineEnds() throws(RichTextError) -> String {
    var offset = 0
    for byte in utf8 {
      if byte == 0 { throw .forbiddenCharacter(at: offset) }
      offset += 1
    }
    var wasReturn = false
    return cleaned(wasReturn: &wasReturn)
  }

  /// The characters with CR, CRLF and U+2029 as "\n", and without U+0000.
  ///
  /// Complexity: O(n).
  ///
  /// `wasReturn` carries over, from one piece of a text to the next, that the last scalar was CR.
  func cleaned(wasReturn: inout Bool) -> String {
    // Through the bytes where they lie: the view of a generic string is some ten times slower.
    let isClean = utf8.withContiguousStorageIfAvailable(isPlain) ?? false
    if isClean, !wasReturn { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\0": continue
      case "\r", "\u{2029}": result.append("\n")
      case "\n" where wasReturn: break
      default: result.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(result)
  }
}

/// Whether bytes in UTF-8 hold neither CR nor U+0000, nor U+2029, whose bytes are E2 80 A9.
///
/// O(n).
private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  for index in bytes.indices {
    let byte = bytes[index]
    if byte == 0 || byte == UInt8(ascii: "\r") { return false }
    if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] == 0xA9 {
      return false
    }
  }
  return true
}
