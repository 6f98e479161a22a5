import RichText

/// A stretch of one line of a document, and where it stands.
struct DocumentWords {
  /// The scalars as they are written.
  var scalars: ArraySlice<Unicode.Scalar>
  /// The line, from 1.
  var line: Int
  /// The place of the first scalar in the line, from 1.
  var column: Int

  /// The same without blanks and tabs at both ends.
  var trimmed: Self {
    var result = self
    while result.scalars.first?.isBlank == true {
      result.scalars.removeFirst()
      result.column += 1
    }
    while result.scalars.last?.isBlank == true { result.scalars.removeLast() }
    return result
  }

  /// What is behind the first `count` scalars.
  func dropping(_ count: Int) -> Self {
    Self(scalars: scalars.dropFirst(count), line: line, column: column + count)
  }

  /// Whether it begins with some scalars.
  func starts(with start: String) -> Bool { scalars.starts(with: start.unicodeScalars) }

  /// An error at its first scalar, or so many behind it.
  func error(_ message: String, at offset: Int = 0) -> TextSyntaxError {
    TextSyntaxError(line: line, column: column + offset, message: message)
  }

  /// The pieces between commas that no `\` stands before; O(length).
  var listed: [Self] {
    var pieces: [Self] = []
    var (rest, count, isEscaped) = (self, 0, false)
    for scalar in scalars {
      if scalar == ",", !isEscaped {
        var piece = rest
        piece.scalars = rest.scalars.prefix(count)
        pieces.append(piece.trimmed)
        (rest, count) = (rest.dropping(count + 1), 0)
      } else {
        count += 1
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return pieces + [rest.trimmed]
  }

  /// What the words say: `\\`, `\n`, `\,` and `\u{41}` are read as what they stand for; O(length).
  /// - Throws: `TextSyntaxError` for any other `\`.
  func value() throws(TextSyntaxError) -> String {
    var result = String.UnicodeScalarView()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let start = index
      let scalar = scalars[index]
      index += 1
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let rest = scalars[index...]
      if let next = rest.first, next == "\\" || next == "," || next == "n" {
        result.append(next == "n" ? "\n" : next)
        index += 1
      } else if rest.starts(with: "u{".unicodeScalars),
        let end = rest.prefix(9).firstIndex(of: "}"),
        let number = UInt32(String(rest[(index + 2)..<end]), radix: 16),
        let named = Unicode.Scalar(number)
      {
        result.append(named)
        index = end + 1
      } else {
        throw error(
          "write \\\\ for the sign \\, \\n for a new line, or a character by its number as \\u{41}",
          at: start - scalars.startIndex)
      }
    }
    return String(result)
  }
}
