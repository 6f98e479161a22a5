/// What annotated Markdown is made of; see `RichText.annotatedMarkdown(names:)`.
enum MarkdownSyntax {
  /// What opens and closes a style that has neither target nor payload; nil for all other spans.
  static func mark(_ span: TextSpan) -> String? {
    if span.target != nil || span.payload != nil { return nil }
    return switch span.kind {
    case .bold: "**"
    case .italic: "_"
    case .underline: "++"
    case .strikethrough: "~~"
    case .code: "`"
    default: nil
    }
  }

  /// Whether a scalar would not be seen, or not be kept, in an editor.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x2029, 0xFEFF: true
    default: false
    }
  }

  /// A scalar by its number.
  static func number(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// A value as it stands before `end`.
  static func escaped(_ value: String, end: Unicode.Scalar) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      if isControl(scalar) {
        result += number(of: scalar)
      } else {
        if scalar == end || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The address of a link that can stand in `[text](address)` as it is; else nil.
  static func plainAddress(of span: TextSpan) -> String? {
    guard span.kind == .link, span.target == nil, let address = span.payload, !address.isEmpty
    else { return nil }
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "(", ")", "<", ">", "\\": false
      default: !scalar.properties.isWhitespace && !isControl(scalar)
      }
    }
    return isPlain ? address : nil
  }
}
