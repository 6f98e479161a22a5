import RecipeExport
import Recipes
import RichText
import TestSupport
import Testing

struct MarkdownExporterTests {
  @Test func `a recipe is written as a document`() throws {
    #expect(
      MarkdownExporter().text(for: try fullRecipe()) == #"""
        # Apple \<cake>

        ![Apple \<cake>](https://example.org/cake.jpg)

        Moist & simple.\
        Keeps for days.

        - Source: [The Book](https://example.org/cake?a=1&b=%282%29)
        - Author: Ada Baker
        - Makes: 12 slices; 1 kg
        - Preparation: 20 min
        - Cooking: 50–60 min
        - Total: 1 h 30 min
        - Cuisine: German
        - Tags: cake, autumn, winter
        - Rating: 4.5 of 5

        ## Ingredients

        - 2 cups flour

        ### Topping

        - 3 apples \[tart\]
        - 1\. quality cinnamon

        ## Method

        1. Mix the flour **well**.

        ### Topping

        1. Bake at \<180 °C.\
           \- Don't open the oven.

        > It \*rises\*.

        2. Cool.

        ## Notes

        Freezes well.

        ## Nutrition

        - calories: 240 kcal
        - saturated fat: 3 g

        """#)
  }

  @Test func `an empty recipe is a title`() {
    #expect(MarkdownExporter().text(for: Recipe()) == "# Untitled recipe\n")
  }

  private func step(_ text: String, _ spans: TextSpan...) throws -> String {
    var recipe = Recipe()
    recipe.method = try RichText(text, spans: spans)
    let lines = MarkdownExporter().text(for: recipe).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(4).dropLast().joined(separator: "\n")
  }

  @Test func `styles are marks where marks work and tags elsewhere`() throws {
    #expect(try step("a bold b", .init(2..<6, .bold)) == "1. a **bold** b")
    #expect(try step("abold", .init(1..<5, .italic)) == "1. a*bold*")
    #expect(try step("a bold b", .init(1..<7, .bold)) == "1. a **bold** b")
    #expect(try step("a(b)c", .init(1..<4, .bold)) == "1. a<strong>(b)</strong>c")
    #expect(try step("ab", .init(0..<2, .bold), .init(0..<2, .italic)) == "1. ***ab***")
    #expect(
      try step("ab", .init(0..<1, .bold), .init(1..<2, .italic))
        == "1. <strong>a</strong>*b*")
    #expect(
      try step("abc", .init(0..<2, .bold), .init(1..<3, .italic))
        == "1. <strong>a</strong><strong><em>b</em></strong>*c*")
    #expect(try step("a b", .init(0..<1, .underline)) == "1. <u>a</u> b")
    #expect(try step("a b", .init(0..<1, .strikethrough)) == "1. ~~a~~ b")
    #expect(try step("*a", .init(1..<2, .bold)) == #"1. \*<strong>a</strong>"#)
    #expect(try step("a  b", .init(1..<3, .bold)) == "1. a  b")
    #expect(
      try step("a\u{2028}b", .init(0..<5, .bold))
        == "1. **a\\\n   b**")
  }

  @Test func `code is not escaped`() throws {
    #expect(try step("a*b c", .init(0..<3, .code)) == "1. `a*b` c")
    #expect(try step("a`b``c", .init(0..<6, .code)) == "1. ```a`b``c```")
    #expect(try step("`", .init(0..<1, .code)) == "1. `` ` ``")
  }

  @Test func `links are kept if they are safe`() throws {
    #expect(
      try step("see here!", .init(4..<8, .link, payload: "http://x.org/a b"))
        == "1. see [here](http://x.org/a%20b)!")
    #expect(
      try step("Wow!here", .init(4..<8, .link, payload: "https://x.org"))
        == #"1. Wow\![here](https://x.org)"#)
    #expect(try step("a here", .init(2..<6, .link, payload: "javascript:x()")) == "1. a here")
    #expect(try step("1. a", .init(1..<4, .link, payload: "file:///")) == #"1. 1\. a"#)
    #expect(
      try step(
        "a bold b", .init(0..<8, .link, payload: "https://x.org/?a&lt;"), .init(2..<6, .bold))
        == #"1. [a **bold** b](https://x.org/?a\&lt;)"#)
  }

  @Test func `of nested links the outer safe one is kept`() throws {
    let inner = TextSpan(2..<3, .link, payload: "https://x.org")
    #expect(
      try step("a b c", .init(0..<5, .link, payload: "file:x"), inner)
        == "1. a [b](https://x.org) c")
    #expect(
      try step("a b c", .init(0..<5, .link, payload: "https://y.org"), inner)
        == "1. [a b c](https://y.org)")
  }

  @Test func `breaks at the ends of a step are left out`() throws {
    #expect(try step("\u{2028}a \u{2028}\u{2028}") == "1. a")
    #expect(try step("a\u{2028}\u{2028}# b") == "1. a\\\n   \\# b")
  }

  @Test func `styles go on over paragraphs`() throws {
    #expect(
      try step("a b\nc d\n\ne", .init(2..<5, .bold), .init(7..<10, .italic))
        == "1. a **b**\n2. **c** d\n3. *e*")
  }

  @Test func `steps count on after nine`() throws {
    let lines = try step((1...11).map { "s\($0)\u{2028}t" }.joined(separator: "\n"))
      .split(separator: "\n")
    #expect(lines.suffix(2) == ["11. s11\\", "    t"])
  }

  @Test func `no character of a text becomes markup`() throws {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "a", "1", " ", "*", "_", "`", "[", "]", "(", ")", "<", ">", "#", "+", "-", "=", "!", "&",
      "amp;", "~", "\\", ".", "|", ":", "\u{2028}", "é", "http://x.org",
    ]
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let written = try step(text)
      if text.allSatisfy(\.isWhitespace) { continue }
      #expect(plain(written.dropFirst(3)) == squeezed(text), "\(text.debugDescription)")
    }
  }

  /// What a reader of CommonMark shows of one item, if it holds no markup but breaks; nil if it does.
  private func plain(_ markdown: Substring) -> String? {
    var result = ""
    for line in markdown.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      let hasListMark =
        line.prefix { $0.isNumber }.count > 0
        && [". ", ") "].contains(String(line.drop { $0.isNumber }.prefix(2) + " ").prefix(2))
      if let first = line.first, "#+-=>|".contains(first) || hasListMark { return nil }
      var isEscaped = false
      for (index, character) in zip(line.indices, line) {
        let rest = line[line.index(after: index)...]
        if isEscaped {
          result.append(character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if "*_`[]<~".contains(character) || character == "&" && rest.hasPrefix("amp;") {
          return nil
        } else {
          result.append(character)
        }
      }
      result.append(" ")
    }
    return squeezed(result)
  }

  private func squeezed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
