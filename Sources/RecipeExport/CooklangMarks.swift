import Recipes
import RichText

/// What of a method becomes components of Cooklang: spans of steps that do not overlap.
struct CooklangMarks {
  /// The spans in the order of the text, without blanks at their ends.
  private(set) var spans: [TextSpan] = []
  /// The paths of other recipes, by the range that they are marked at.
  private(set) var recipes: [Range<Int>: String] = [:]
  /// The lines of the list, by number.
  private(set) var lines: [Int: CooklangLine] = [:]
  /// The lines whose mentions say all together what the line does, each with its own amount.
  private(set) var divided: Set<Int> = []
  /// The numbers of the lines that no step mentions, in the order of the list.
  private(set) var unmentioned: [Int] = []

  /// Collects them; an ingredient needs a line with a name.
  ///
  /// O(n + s log s) for n bytes and s spans.
  init(_ recipe: Recipe) {
    let known = Dictionary(recipe.lines.map { ($0.id.rawValue, $0) }) { first, _ in first }
    lines = known.mapValues { CooklangLine($0) }.filter { !$0.value.name.isEmpty }
    let named = lines
    collect(recipe.method) { named[$0] != nil }
    let mentions = Dictionary(grouping: spans.filter { $0.kind == .ingredient }) { $0.target ?? 0 }
    for (number, spans) in mentions {
      guard let line = known[number], let sum = Self.sum(of: spans, line: line) else { continue }
      divided.insert(number)
      lines[number] = CooklangLine(line, sum: sum)
    }
    unmentioned = recipe.lines.map(\.id.rawValue).filter {
      lines[$0] != nil && mentions[$0] == nil
    }
  }

  private mutating func collect(_ method: RichText, isKnown: (Int) -> Bool) {
    let steps = method.paragraphs.filter { $0.role == .step }.map(\.range)
    var step = 0
    for span in method.spans {
      while step < steps.count, steps[step].upperBound <= span.range.lowerBound { step += 1 }
      guard step < steps.count, steps[step].lowerBound <= span.range.lowerBound,
        span.range.upperBound <= steps[step].upperBound
      else { continue }
      if span.kind == .recipe, let path = span.payload { recipes[span.range] = path }
      let isMark =
        span.kind == .cookware || span.kind == .timer
        || span.kind == .ingredient && span.target.map(isKnown) ?? false
      let end = spans.last?.range.upperBound ?? 0
      let words = Array(method[span.range].utf8)
      guard isMark, end <= span.range.lowerBound, !method[span.range].contains("\u{2028}"),
        let first = words.firstIndex(where: { $0 != 0x20 }),
        let last = words.lastIndex(where: { $0 != 0x20 })
      else { continue }
      let text = String(decoding: words[first...last], as: UTF8.self)
      // White space of other kinds would not come back as it is.
      guard text.unicodeScalars.first?.properties.isWhitespace == false,
        text.unicodeScalars.last?.properties.isWhitespace == false
      else { continue }
      var mark = span
      mark.range = span.range.lowerBound + first..<span.range.lowerBound + last + 1
      spans.append(mark)
    }
  }

  /// What the amounts of mentions add up to, if that is what the line starts with.
  private static func sum(of mentions: [TextSpan], line: IngredientLine) -> String? {
    var sum = AmountSum()
    for case .written(let text)? in mentions.map({ $0.payload.flatMap(MentionAmount.init) }) {
      guard CooklangSyntax.amount(text) != nil else { return nil }
      let (number, unit) = CooklangSyntax.parts(of: text.onOneLine) ?? (text.onOneLine, "")
      sum.add(number, unit: unit, quantity: WrittenQuantity(number[...])?.quantity)
    }
    let text = sum.text
    return !text.isEmpty && CooklangLine.starts(line.text.onOneLine, with: text) ? text : nil
  }
}
