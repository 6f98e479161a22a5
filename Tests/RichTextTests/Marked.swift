import RichText

/// A rich text written with marks, and the range between brackets in it.
///
/// `{7:milk}` is a mention of ingredient 7, `*` starts and stops bold, `_` italic, `# ` at the
/// start of a line makes it a section, `> ` a note; `[` and `]` bracket the range.
struct Marked {
  var text: RichText
  var range: Range<Int>

  init(_ marked: String) throws {
    var (plain, spans): (String, [TextSpan]) = ("", [])
    var (tags, styles, ends): ([(Int, Int)], [SpanKind: Int], [Int]) = ([], [:], [])
    for (number, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { plain += "\n" }
      let start = plain.utf8.count
      var rest = line.unicodeScalars[...]
      let role: SpanKind? =
        line.hasPrefix("# ") ? .section : line.hasPrefix("> ") ? .note : nil
      if role != nil { rest = rest.dropFirst(2) }
      while let scalar = rest.popFirst() {
        let count = plain.utf8.count
        switch scalar {
        case "{":
          let number = rest.prefix { $0 != ":" }
          rest = rest[number.endIndex...].dropFirst()
          tags.append((count, Int(String(number)) ?? 0))
        case "}":
          let (lower, target) = tags.removeLast()
          spans.append(TextSpan(lower..<count, .ingredient, target: target))
        case "*", "_":
          let kind: SpanKind = scalar == "*" ? .bold : .italic
          if let lower = styles.removeValue(forKey: kind) {
            spans.append(TextSpan(lower..<count, kind))
          } else {
            styles[kind] = count
          }
        case "[", "]": ends.append(count)
        default: plain.unicodeScalars.append(scalar)
        }
      }
      if let role {
        let isLast = number == marked.count { $0 == "\n" }
        spans.append(TextSpan(start..<(plain.utf8.count + (isLast ? 0 : 1)), role))
      }
    }
    text = try RichText(plain, spans: spans)
    range = (ends.first ?? 0)..<(ends.last ?? 0)
  }

  /// The text alone.
  static func text(_ marked: String) throws -> RichText { try Self(marked).text }
}

extension RichText {
  /// This text with the marks of `Marked`, for expectations.
  var marked: String {
    var marks: [Int: (closing: String, opening: String)] = [:]
    func add(_ offset: Int, closing: String = "", opening: String = "") {
      let old = marks[offset] ?? ("", "")
      marks[offset] = (closing + old.closing, old.opening + opening)
    }
    for span in spans where span.kind.isParagraphFormat {
      add(span.range.lowerBound, opening: span.kind == .section ? "# " : "> ")
    }
    for span in spans where span.kind.isEntity {
      add(span.range.lowerBound, opening: "{\(span.target ?? 0):")
      add(span.range.upperBound, closing: "}")
    }
    for span in spans where span.kind.isStyle {
      let mark = span.kind == .bold ? "*" : "_"
      add(span.range.lowerBound, opening: mark)
      add(span.range.upperBound, closing: mark)
    }
    var (result, offset) = ("", 0)
    for scalar in text.unicodeScalars {
      if let mark = marks[offset] { result += mark.closing + mark.opening }
      result.unicodeScalars.append(scalar)
      offset += UTF8.width(scalar)
    }
    return result + (marks[offset]?.closing ?? "")
  }
}
