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

extension String {
  /// The text as one line of a document, or as several of which all but the first are indented, so
  /// that `DocumentWords.value()` reads it back; O(length).
  ///
  /// What would not be seen or not be kept in an editor is written by its number.
  func documentText(isList: Bool = false, hasLines: Bool = false) -> String {
    let scalars = Array(unicodeScalars)
    let first = scalars.firstIndex { $0 != "\n" } ?? scalars.count
    let last = scalars.lastIndex { $0 != "\n" } ?? 0
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isLast = index + 1 == scalars.count
      switch scalar {
      case "\n" where hasLines && first < index && index < last:
        result.append(scalar)
        if scalars[index + 1] != "\n" { result += Array("  ".unicodeScalars) }
      case "\n": result += Array("\\n".unicodeScalars)
      case "\\": result += Array("\\\\".unicodeScalars)
      case "," where isList: result += Array("\\,".unicodeScalars)
      case " "
      where index == 0 || isLast || scalars[index - 1] == "\n" || scalars[index + 1] == "\n",
        "\t" where index == 0 || isLast || scalars[index - 1] == "\n" || scalars[index + 1] == "\n",
        _ where scalar.isUnseen:
        result += Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether two texts are the same byte for byte, and do not only look the same.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

extension Unicode.Scalar {
  /// Whether it is a blank or a tab.
  var isBlank: Bool { self == " " || self == "\t" }

  /// Whether it would not be seen, or not be kept, in an editor.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }
}
