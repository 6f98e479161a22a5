import Recipes
import RichText

/// Writes the method of a recipe, with its ingredients in it, as blocks of Cooklang.
struct CooklangMethod {
  private let method: RichText
  private let marks: CooklangMarks
  private let isPlain: Bool
  /// The lines that have been written with their amounts.
  private var defined: Set<Int> = []
  /// The line that a name means to a reader at this place.
  private var meaning: [String: Int] = [:]

  /// The blocks; those of what no step mentions come first, as one paragraph.
  ///
  /// O(n + s log s) for n bytes and s spans.
  static func blocks(of recipe: Recipe, isPlain: Bool = false) -> [String] {
    var writer = CooklangMethod(
      method: recipe.method, marks: CooklangMarks(recipe), isPlain: isPlain)
    let list = writer.marks.unmentioned.compactMap { number in
      writer.marks.lines[number].flatMap { writer.ingredient(number, words: $0.name) }
    }
    return (list.isEmpty ? [] : [list.joined(separator: ", ")]) + writer.paragraphs()
  }

  private init(method: RichText, marks: CooklangMarks, isPlain: Bool) {
    (self.method, self.marks, self.isPlain) = (method, marks, isPlain)
  }

  private mutating func paragraphs() -> [String] {
    var next = marks.spans[...]
    var blocks: [String] = []
    for paragraph in method.paragraphs {
      let range = trimmed(paragraph.range)
      guard !range.isEmpty else { continue }
      switch paragraph.role {
      case .section:
        blocks.append(
          "== \(CooklangSyntax.escaped(String(method[range]).onOneLine, startsLine: true)) ==")
      case .note:
        let lines = CooklangSyntax.escaped(method[range], startsLine: true).split(separator: "\n")
        blocks.append(lines.map { "> \($0)" }.joined(separator: "\n"))
      default:
        let count = next.prefix { $0.range.lowerBound < range.upperBound }.count
        blocks.append(step(range, next.prefix(count)))
        next = next.dropFirst(count)
      }
    }
    return blocks
  }

  /// A range without white space and line breaks at its ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let scalars = method[range].unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return range.lowerBound..<range.lowerBound }
    let start = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
    let end = scalars[scalars.index(after: last)...].reduce(0) { $0 + UTF8.width($1) }
    return range.lowerBound + start..<range.upperBound - end
  }

  private mutating func step(_ range: Range<Int>, _ spans: ArraySlice<TextSpan>) -> String {
    var output = ""
    var position = range.lowerBound
    var followsComponent = false
    for span in spans {
      guard let component = component(span) else { continue }
      output += plain(position..<span.range.lowerBound, range, followsComponent) + component
      position = span.range.upperBound
      followsComponent = true
    }
    return output + plain(position..<range.upperBound, range, followsComponent)
  }

  private func plain(
    _ range: Range<Int>, _ step: Range<Int>, _ followsComponent: Bool
  ) -> String {
    CooklangSyntax.escaped(
      method[range], startsLine: range.lowerBound == step.lowerBound,
      followsComponent: followsComponent)
  }

  /// A component; nil where Cooklang cannot say it, so that its words are plain text.
  private mutating func component(_ span: TextSpan) -> String? {
    let words = String(method[span.range])
    switch span.kind {
    case .timer:
      // "1 hour 30 minutes" is no number and unit.
      guard let (number, unit) = CooklangSyntax.parts(of: words), !unit.isEmpty,
        "\(number) \(unit)".isIdentical(to: words), !unit.contains(where: \.isNumber)
      else { return nil }
      return "~{\(number)%\(CooklangSyntax.escaped(unit))}"
    case .cookware:
      let name = CooklangSyntax.name(words.onOneLine, words: words)
      return "#\(name){\(span.payload.flatMap(CooklangSyntax.amount) ?? "")}"
    default:
      return span.target.flatMap { ingredient($0, words: words, span: span) }
    }
  }

  private mutating func ingredient(_ number: Int, words: String, span: TextSpan? = nil) -> String? {
    guard let line = marks.lines[number] else { return nil }
    let key = line.name.lowercased()
    let isFirst = defined.insert(number).inserted
    if isPlain { return isFirst ? plainIngredient(line, words: words) : nil }
    guard isFirst || meaning[key] == number else { return nil }
    var output = "@" + (isFirst ? meaning[key] == nil ? "" : "+" : "&")
    meaning[key] = number
    if line.isOptional { output += "?" }
    let path = span.flatMap { marks.recipes[$0.range] } ?? ""
    let isPath = path.hasPrefix("./") || path.hasPrefix("../")
    if isPath, path.split(separator: "/").last.map(String.init) == line.name, !path.contains("\\"),
      !path.contains("|")
    {
      let title = CooklangSyntax.name(line.name, words: words)
      output += CooklangSyntax.escaped(path.dropLast(line.name.count)) + title
    } else {
      if !isPath, path.isIdentical(to: line.name), !path.contains("/"), !path.contains("\\") {
        output += "@"
      }
      output += CooklangSyntax.name(line.name, words: words)
    }
    var amount = isFirst ? line.amount : ""
    if marks.divided.contains(number) {
      let own = span?.payload.flatMap(MentionAmount.init(payload:))
      if case .written(let text) = own {
        amount = CooklangSyntax.amount(text) ?? ""
      } else {
        amount = ""
      }
    }
    output += amount.isEmpty ? "{}" : "{\(line.isFixed ? "=" : "")\(amount)}"
    guard isFirst, !line.preparation.isEmpty else { return output }
    return output + "(\(CooklangSyntax.escaped(line.preparation)))"
  }

  /// The first mention of a line, named by the words of the step.
  private func plainIngredient(_ line: CooklangLine, words: String) -> String {
    let name = words.replacing("|", with: "/")
    let component = "@\(CooklangSyntax.name(name, words: name)){\(line.amount)}"
    return line.preparation.isEmpty
      ? component : component + "(\(CooklangSyntax.escaped(line.preparation)))"
  }
}
