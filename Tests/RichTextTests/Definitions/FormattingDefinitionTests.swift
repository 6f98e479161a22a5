import Foundation
@testable import RichText
import Testing

struct FormattingDefinitionTests {
  @Test func `ingredients and nothing else are green, and no colour is stored`() throws {
    let text = try Marked.text("Add {7:milk} and {8:tea}, *both*")
    var attributed = AttributedString(text)
    attributed.textColor = .ingredient
    let shown = RecipeFormatting().constrained(attributed)
    #expect(shown.green == ["milk", "tea"])
    #expect(RichText(shown) == text)
    #expect(RecipeFormatting(known: [8]).constrained(attributed).green == ["tea"])
    #expect(text.constrained(by: RecipeFormatting(known: [8])) == text)
  }

  @Test func `runs for a renderer have colours and styles`() throws {
    let text = try RichText(
      "Boil *milk* for 5 min.",
      spans: [
        TextSpan(5..<11, .ingredient, target: 1), TextSpan(8..<11, .bold),
        TextSpan(16..<21, .timer, payload: "300"), TextSpan(0..<22, .note, payload: "dir=ltr"),
      ])
    let runs = text.formattedRuns(by: RecipeFormatting())
    #expect(runs.map(\.range) == [0..<5, 5..<8, 8..<11, 11..<16, 16..<21, 21..<22])
    #expect(runs.map(\.color) == [nil, .ingredient, .ingredient, nil, .measure, nil])
    #expect(runs.map(\.styles) == [[], [], .bold, [], [], []])
    #expect(runs.allSatisfy { $0.format.role == .note })
    #expect(runs[4].attributes.timer?.payload == "300")
  }

  @Test func `constraints run once each, in the order of the list`() {
    var attributes = AttributeContainer()
    attributes.inlineStyle = [.bold, .code]
    Strict().constrain(&attributes)
    // The first makes it bold at most, the second then italic of bold.
    #expect(attributes.inlineStyle == .italic)
    attributes.inlineStyle = nil
    Strict().constrain(&attributes)
    #expect(attributes.inlineStyle == nil)
  }

  @Test func `shipped definitions settle at once, and touch their own keys only`() throws {
    var random = SplitMix64(seed: 50)
    for _ in 0..<rounds() {
      var text = AttributedString(random.richText())
      for index in text.characters.indices where random.chance(30) {
        text[index..<text.characters.index(after: index)].textColor =
          TextColor.allCases.randomElement(using: &random)
      }
      let definition = RecipeFormatting(known: random.chance(50) ? [0, 1] : nil)
      let once = definition.constrained(text)
      #expect(definition.constrained(once) == once)
      for (before, after) in zip(text.pieces(by: once), once.pieces(by: once)) {
        var (before, after) = (before, after)
        (before.textColor, after.textColor) = (nil, nil)
        #expect(before == after)
      }
    }
  }

  @Test func `the order in which attributes were set does not matter`() {
    for _ in 0..<50 {
      var (one, other) = (AttributeContainer(), AttributeContainer())
      one.ingredient = Mention(number: 0)
      one.inlineStyle = .bold
      one.textColor = .measure
      other.textColor = .measure
      other.inlineStyle = .bold
      other.ingredient = Mention(number: 0)
      RecipeFormatting().constrain(&one)
      RecipeFormatting().constrain(&other)
      #expect(one == other)
      #expect(one.textColor == .ingredient)
    }
  }

  @Test func `what would not stay is not permitted, and changes nothing`() throws {
    var random = SplitMix64(seed: 51)
    let key = Editor.TextColorAttribute.self
    let definition = RecipeFormatting(known: [0, 1])
    var refused = 0
    for _ in 0..<rounds() {
      let text = definition.constrained(AttributedString(random.richText()))
      for run in text.runs {
        for color in TextColor.allCases + [nil] {
          var attributes = run.attributes
          attributes.textColor = color
          definition.constrain(&attributes)
          let isPermitted = definition.permits(color, for: key, on: run.attributes)
          #expect(isPermitted == (attributes.textColor == color))
          if !isPermitted {
            #expect(attributes == run.attributes)
            refused += 1
          }
        }
      }
    }
    #expect(refused > 100)
  }

  @Test func `a control is on if its change would stay anywhere in the selection`() throws {
    let text = AttributedString(try Marked.text("add {7:milk}"))
    let key = Editor.TextColorAttribute.self
    func permits(_ range: Range<Int>) -> Bool {
      RecipeFormatting().permits(.ingredient, for: key, in: text.selection([range]), of: text)
    }
    #expect(!permits(0..<4))
    #expect(permits(0..<5))
    #expect(permits(4..<8))
    #expect(!permits(8..<8))
  }

  @Test func `toggles of a style are probed`() throws {
    let text = try Marked.text("ab*cd*")
    for (style, range, isPermitted) in [
      (SpanKind.bold, 0..<2, true), (.italic, 0..<2, false), (.bold, 2..<2, true),
      (.code, 2..<2, false), (.bold, 2..<4, true), (.italic, 2..<6, false),
    ] {
      let selection = OffsetSelection(range)
      #expect(text.permitsToggle(style, in: selection, by: OnlyBold()) == isPermitted)
    }
    #expect(RichText().permitsToggle(.bold, in: OffsetSelection(at: 0), by: OnlyBold()))
  }

  @Test func `what is pasted is brought in line, and keeps what is outside the scope`() throws {
    let pasted = try Marked.text("# {7:_milk_} *tea*")
    #expect(pasted.constrained(by: OnlyBold()).marked == "# {7:milk} *tea*")
    let shown = OnlyBold().constrained(AttributedString(pasted))
    #expect(shown.runs.allSatisfy { $0.ingredient == nil && $0.paragraphFormat == nil })
  }

  @Test func `a text whose runs end inside a character can be constrained`() {
    var text = AttributedString("e\u{301}x")
    text.paragraphFormat = ParagraphFormat(role: .note)
    text[text.startIndex..<text.unicodeScalars.index(after: text.startIndex)].inlineStyle = .bold
    #expect(RichText(RecipeFormatting().constrained(text)) == RichText(text))
  }
}

private struct Strict: AttributedTextFormattingDefinition {
  struct Scope: AttributeScope {
    let inlineStyle: Model.InlineStyleAttribute
  }

  var body: some AttributedTextFormattingDefinition<Scope> {
    ValueConstraint(for: \.inlineStyle, values: [nil, .bold], default: .bold)
    ValueConstraint(for: \.inlineStyle, values: [nil, .italic], default: .italic)
  }
}

private struct OnlyBold: AttributedTextFormattingDefinition {
  struct Scope: AttributeScope {
    let inlineStyle: Model.InlineStyleAttribute
  }

  var body: some AttributedTextFormattingDefinition<Scope> {
    ValueConstraint(for: \.inlineStyle, values: [nil, .bold], default: nil)
  }
}

extension AttributedString {
  fileprivate var green: [String] {
    runs.filter { $0.textColor == .ingredient }.map { String(characters[$0.range]) }
  }

  /// The attributes at the start of each run of another with the same text.
  fileprivate func pieces(by other: AttributedString) -> [AttributeContainer] {
    other.runs.map { run in
      let offset = other.utf8.distance(from: other.startIndex, to: run.range.lowerBound)
      return runs[index(atOffset: offset)].attributes
    }
  }
}
