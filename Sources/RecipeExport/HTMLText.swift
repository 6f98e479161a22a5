import FoundationEssentials
package import RichText

/// Writes the method of a recipe as HTML, in the colours of `RecipeFormatting`.
package struct HTMLText {
  /// An element around a stretch of text; `number` tells neighbouring mentions apart.
  private struct Element: Equatable {
    var name: String
    var attributes = ""
    var number: Int?
  }

  private var output = ""
  /// The elements that are open, the outermost first.
  private var open: [Element] = []

  /// The steps in numbered lists, sections as headings and remarks as paragraphs between them;
  /// `known` are the numbers of the ingredient lines that there are.
  ///
  /// `note` gives the HTML to put behind what ends at an offset, within its element; it is called for
  /// the ends of runs, in order, with the paragraph; both are in UTF-8 bytes. `picture` gives the HTML of
  /// a picture by its address; a step is known by its number.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  package static func blocks(
    of method: RichText, known: Set<Int>, isRightToLeft: Bool = false,
    note: (_ offset: Int, _ paragraph: Range<Int>) -> String = { _, _ in "" },
    picture: (_ address: String, _ step: Int?) -> String = { _, _ in "" }
  ) -> [String] {
    let runs = method.formattedRuns(by: RecipeFormatting(known: known))
    var next = 0
    var blocks: [String] = []
    // The number of the step, in its list.
    var number = 0
    func leaveList() {
      if number > 0 { blocks.append("</ol>") }
      number = 0
    }
    for paragraph in method.paragraphs {
      var text = HTMLText()
      while next < runs.count, runs[next].range.lowerBound < paragraph.range.upperBound {
        let end = min(runs[next].range.upperBound, paragraph.range.upperBound)
        text.append(runs[next], clampedTo: paragraph.range, of: method)
        text.output += note(end, paragraph.range)
        // A run that goes on behind the paragraph has a part in the next one, too.
        if runs[next].range.upperBound > paragraph.range.upperBound { break }
        next += 1
      }
      text.close(downTo: 0)
      if method[paragraph.range].allSatisfy(\.isWhitespace) { continue }
      if paragraph.role == .step {
        if number == 0 { blocks.append("<ol>") }
        number += 1
      } else {
        leaveList()
      }
      let step = number > 0 ? number : nil
      let pictures = paragraph.format.pictures.addresses.map { picture($0, step) }
        .filter { !$0.isEmpty }
      switch paragraph.role {
      case .section:
        blocks.append("<h3 dir=\"auto\">\(text.output)</h3>")
        blocks += pictures
      case .note:
        blocks.append("<p class=\"note\" dir=\"auto\">\(text.output)</p>")
        blocks += pictures
      default:
        let direction = method[paragraph.range].direction(isRightToLeft: isRightToLeft)
        blocks.append("<li dir=\"\(direction)\">\(text.output)\(pictures.joined())</li>")
      }
    }
    leaveList()
    return blocks
  }

  private mutating func append(
    _ run: FormattedRun, clampedTo range: Range<Int>, of text: RichText
  ) {
    let range = run.range.clamped(to: range)
    if range.isEmpty { return }
    let elements = Self.elements(of: run)
    let common = zip(open, elements).prefix { $0 == $1 }.count
    close(downTo: common)
    for element in elements[common...] {
      output += "<\(element.name)\(element.attributes)>"
      open.append(element)
    }
    let lines = text[range].unicodeScalars.split(
      separator: "\u{2028}", omittingEmptySubsequences: false)
    output += lines.map { Self.escaped(Substring($0)) }.joined(separator: "<br>")
  }

  private mutating func close(downTo count: Int) {
    while open.count > count { output += "</\(open.removeLast().name)>" }
  }

  private static func elements(of run: FormattedRun) -> [Element] {
    var elements: [Element] = []
    if let link = run.attributes.hyperlink, let address = link.payload,
      let destination = MarkdownLink.safe(address)
    {
      elements.append(
        Element(name: "a", attributes: " href=\"\(escaped(destination))\"", number: link.number))
    }
    switch run.color {
    case .ingredient:
      let mention = run.attributes.ingredient
      let target = mention?.target.map { " data-ingredient=\"\($0)\"" } ?? ""
      elements.append(
        Element(
          name: "span", attributes: " class=\"ingredient\"" + target, number: mention?.number))
    case .measure: elements.append(Element(name: "span", attributes: " class=\"measure\""))
    case nil: break
    }
    for (style, name) in names where run.styles.contains(style) {
      elements.append(Element(name: name))
    }
    return elements
  }

  private static let names: [(style: InlineStyle, name: String)] = [
    (.bold, "strong"), (.italic, "em"), (.underline, "u"), (.strikethrough, "s"), (.code, "code"),
  ]

  /// Characters as they stand in text and in attributes; O(n).
  ///
  /// Control characters, which neither HTML nor XML can hold, are left out; what turns the order of
  /// letters is a reference by number, so that the source of the page can be read.
  package static func escaped(_ characters: some StringProtocol) -> String {
    var result = ""
    for scalar in characters.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0..<0x09, 0x0B..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
      case 0x061C, 0x200E, 0x200F, 0x2028...0x202E,
        0x2066...0x2069:
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
