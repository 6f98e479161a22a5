import Recipes
import RichText

/// Finds the parts of a recipe in lines that no format marks: by headings such as "Ingredients",
/// else by amounts at the start of lines.
struct TypedRecipe {
  private var title = ""
  private var head: ArraySlice<MarkupLine>
  private var ingredients: [MarkupLine] = []
  private var method: [MarkupLine] = []
  private var notes: [MarkupLine] = []
  private var yield = ""

  /// Looks for a recipe; nil if there is no list of ingredients, or no method.
  ///
  /// O(n).
  init?(_ lines: [MarkupLine], hasTitle: Bool) {
    head = lines[...]
    if !readHeadings(lines), !readAmounts(lines, hasTitle: hasTitle) { return nil }
    guard !ingredients.isEmpty, !method.isEmpty else { return nil }
    if !hasTitle, let first = head.popFirst() { title = InlineMarkdown.plain(Self.bare(first)) }
    if !hasTitle, title.isEmpty || title.utf8.count > 200 { return nil }
  }

  /// Puts what was found into a recipe.
  func read(into builder: inout RecipeBuilder) {
    if !title.isEmpty { builder.recipe.title = title }
    var summary: [String] = []
    for line in head {
      let text = Self.bare(line)
      if !Self.readFact(text, &builder) { summary.append(text) }
    }
    builder.recipe.summary = summary.joined(separator: "\n")
    builder.addYield(yield)
    for line in ingredients {
      if line.isHeading {
        builder.list.beginSection(Self.bare(line).withoutColon)
      } else {
        builder.list.add(Self.bare(line))
      }
    }
    builder.addSteps(method)
    builder.addNote(notes.map(Self.bare).joined(separator: "\n\n"))
  }

  // MARK: - By headings

  private mutating func readHeadings(_ lines: [MarkupLine]) -> Bool {
    var part: SectionWords.Part?
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let (next, rest) = SectionWords.part(Self.bare(line), isHeading: line.isHeading) {
        if start == nil, next == .ingredients || next == .method { start = index }
        if start != nil {
          part = next
          if next == .ingredients, !rest.isEmpty { yield = rest }
          continue
        }
      }
      switch part {
      case .ingredients: ingredients.append(line)
      case .method: method.append(line)
      case .notes: notes.append(line)
      case nil: break
      }
    }
    guard let start, !ingredients.isEmpty, !method.isEmpty else {
      (ingredients, method, notes) = ([], [], [])
      return false
    }
    head = lines[..<start]
    return true
  }

  // MARK: - By amounts

  /// The longest run of short lines of which most start with an amount is the list.
  private mutating func readAmounts(_ lines: [MarkupLine], hasTitle: Bool) -> Bool {
    let first = hasTitle ? 0 : 1
    var best = 0..<0
    var start = first
    while start < lines.count {
      guard Self.startsWithAmount(lines[start]) else {
        start += 1
        continue
      }
      var (end, index, amounts) = (start + 1, start + 1, 1)
      while index < lines.count, lines[index].text.count <= 100, !Self.isProse(lines[index]),
        lines[index].continues || Self.startsWithAmount(lines[index])
      {
        if Self.startsWithAmount(lines[index]) { amounts += 1 }
        index += 1
        if amounts * 2 >= index - start { end = index }
      }
      if amounts >= 2, end - start > best.count { best = start..<end }
      start = max(index, start + 1)
    }
    // One list of things with numbers is not yet a recipe: some prose must follow.
    guard best.count >= 2, best.upperBound < lines.count,
      lines[best.upperBound...].contains(where: Self.isProse),
      best.lowerBound <= 12
    else { return false }
    (ingredients, method) = (Array(lines[best]), Array(lines[best.upperBound...]))
    head = lines[..<best.lowerBound]
    return true
  }

  /// Whether a line starts with a number and a word, as in "200 g flour", but is no numbered step.
  private static func startsWithAmount(_ line: MarkupLine) -> Bool {
    let text = bare(line)
    guard text.utf8.count <= 100, let number = WrittenQuantity(text[...]),
      case let rest = number.rest.drop(while: { $0 == " " }), let next = rest.first
    else { return false }
    guard next.isLetter || next == "(" else { return false }
    // "10 errors were found." is a sentence.
    return text.last != "." || text.split(separator: " ").count < 4
  }

  private static func isProse(_ line: MarkupLine) -> Bool {
    let text = bare(line)
    return text.split(separator: " ").count >= 5 && text.last.map { ".!".contains($0) } ?? false
      && !startsWithAmount(line)
  }

  // MARK: - Lines

  /// The text of a line without the mark of a list or a heading.
  private static func bare(_ line: MarkupLine) -> String {
    let text = line.text.text.collapsingWhitespace
    let rest = text.drop { "•-*–#☐□▢✓".contains($0) }
    let isMarked = rest.startIndex > text.startIndex && (rest.first == " " || text.first == "•")
    return isMarked ? rest.trimmed : text
  }

  /// Reads "Serves 4", "Prep time: 20 min", "Source: …" in front of the ingredients.
  private static func readFact(_ text: String, _ builder: inout RecipeBuilder) -> Bool {
    guard text.utf8.count <= 120 else { return false }
    let words = text.lowercased()
    if let colon = text.firstIndex(of: ":") {
      let label = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmed
      if let field = SectionWords.timeField(label) {
        return builder.readTime(field, value)
      }
      if SectionWords.yields.contains(where: { label.hasPrefix($0) }) {
        builder.addYield(value)
        return true
      }
      if label == "source" || label == "from" || label == "quelle" {
        if PageAddress.isWeb(value) {
          builder.recipe.source.url = value
        } else {
          builder.recipe.source.name = value
        }
        return true
      }
    }
    if PageAddress.isWeb(text), !text.contains(" ") {
      builder.recipe.source.url = text
      return true
    }
    if SectionWords.yields.contains(where: { words.hasPrefix($0) }),
      words.contains(where: \.isNumber)
    {
      let parts = text.split { "–—|•;".contains($0) }
      builder.addYield(parts.first?.trimmed ?? text)
      for part in parts.dropFirst() { _ = builder.readTime(\.total, part.trimmed) }
      return true
    }
    return false
  }
}
