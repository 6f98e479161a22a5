/// The lines of a Markdown file, by what they are: headings, items of lists, rules, code.
///
/// Source: CommonMark 0.31, as far as recipes need it.
struct MarkdownLines {
  struct Line {
    var text: String
    var kind: Kind
  }

  enum Kind: Hashable {
    case text, rule, code
    case heading(String)
    case item(String)
  }

  private(set) var lines: [Line] = []
  /// The heading of the first level that the file starts with.
  let title: String?
  /// The line behind the title.
  private let start: Int

  /// Looks at lines.
  ///
  /// O(n).
  init(_ source: [String]) {
    var fence: String?
    for text in source {
      let kind = Self.kind(of: text, &fence)
      if let last = lines.last, last.kind == .text, !last.text.trimmed.isEmpty,
        !text.trimmed.isEmpty, text.trimmed.allSatisfy({ $0 == "=" })
      {
        // A title with a line of "=" below it.
        lines[lines.count - 1] = Line(
          text: "# " + last.text.trimmed, kind: .heading(last.text.trimmed))
      } else {
        lines.append(Line(text: text, kind: kind))
      }
    }
    let first = lines.firstIndex { !$0.text.trimmed.isEmpty }
    if let first, case .heading(let text) = lines[first].kind,
      lines[first].text.trimmed.first == "#",
      lines[first].text.trimmed.dropFirst().first != "#"
    {
      (title, start) = (text, first + 1)
    } else {
      (title, start) = (nil, lines.startIndex)
    }
  }

  /// What stands before the first rule, between the two, and behind the second.
  var parts:
    (
      description: ArraySlice<Line>, ingredients: ArraySlice<Line>, instructions: ArraySlice<Line>
    )
  {
    let first = lines[start...].firstIndex { $0.kind == .rule } ?? lines.endIndex
    let rest = lines[first...].dropFirst()
    let second = rest.firstIndex { $0.kind == .rule } ?? lines.endIndex
    return (
      lines[start..<first], lines[rest.startIndex..<max(rest.startIndex, second)],
      lines[second...].dropFirst()
    )
  }

  private static func kind(of line: String, _ fence: inout String?) -> Kind {
    let indent = line.utf8.prefix { $0 == 0x20 }.count
    let text = line.trimmed
    if let mark = fence {
      if text.hasPrefix(mark), text.allSatisfy({ $0 == mark.first }) { fence = nil }
      return .code
    }
    if indent < 4, text.hasPrefix("```") || text.hasPrefix("~~~") {
      fence = String(text.prefix { $0 == text.first })
      return .code
    }
    guard indent < 2 || indent < 4 && !isItem(text) else { return .text }
    let bare = text.filter { $0 != " " }
    if bare.count >= 3, let mark = bare.first, "-*_".contains(mark), bare.allSatisfy({ $0 == mark })
    {
      return .rule
    }
    if text.hasPrefix("#") {
      let level = text.prefix { $0 == "#" }
      let rest = text.dropFirst(level.count)
      if level.count <= 6, rest.isEmpty || rest.first == " " {
        return .heading(String(rest.trimmed.reversed().drop { $0 == "#" }.reversed()).trimmed)
      }
    }
    if isItem(text) {
      let mark = text.prefix { !$0.isWhitespace }
      return .item(text.dropFirst(mark.count).trimmed)
    }
    return .text
  }

  /// Whether a line begins with "-", "*", "+" or "1." and a blank, or is that alone.
  private static func isItem(_ text: String) -> Bool {
    let mark = text.prefix { !$0.isWhitespace }
    if ["-", "*", "+"].contains(mark) { return true }
    return mark.count >= 2 && mark.count <= 4 && (mark.last == "." || mark.last == ")")
      && mark.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
