import RichText

extension String {
  /// The text as one line of a document, or as several of which all but the first are indented, so
  /// that `DocumentWords.value()` reads it back; O(length).
  ///
  /// What would not be seen or not be kept in an editor is written by its number.
  func documentText(isList: Bool = false, hasLines: Bool = false) -> String {
    let scalars = Array(unicodeScalars)
    let first = scalars.firstIndex { $0 != "\n" } ?? scalars.count
    let last = scalars.lastIndex { $0 != "\n" } ?? 0
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isLast = index + 1 == scalars.count
      switch scalar {
      case "\n" where hasLines && first < index && index < last:
        result += "\n"
        if scalars[index + 1] != "\n" { result += "  " }
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      case "," where isList: result += "\\,"
      case " "
      where index == 0 || isLast || scalars[index - 1] == "\n" || scalars[index + 1] == "\n",
        "\t" where index == 0 || isLast || scalars[index - 1] == "\n" || scalars[index + 1] == "\n",
        _ where scalar.isUnseen:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether two texts are the same byte for byte, and do not only look the same.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
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
