import Foundation
@testable import RichText
import Testing

struct AttributedStringTests {
  @Test func `a text survives the way to an attributed string and back`() throws {
    var random = SplitMix64(seed: 30)
    for round in 0..<rounds() {
      let text = random.richText()
      let attributed = AttributedString(text)
      try #require(RichText(attributed) == text, "round \(round): \(text)")
      try #require(RichText(AttributedString(text, including: Model.self)) == text)
      try #require(RichText(AttributedString(text, including: Editor.self)) == text)
    }
  }

  @Test func `runs are maximal, and a copy built anew is equal`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<rounds() {
      let text = random.richText()
      let attributed = AttributedString(text)
      let runs = attributed.runs.map { (attributed.unicodeScalars[$0.range], $0.attributes) }
      for (one, next) in zip(runs, runs.dropFirst()) { #expect(one.1 != next.1) }
      var copy = AttributedString()
      for (scalars, attributes) in runs {
        copy += AttributedString(
          String(String.UnicodeScalarView(scalars)), attributes: attributes)
      }
      try #require(copy == attributed)
      #expect(copy.hashValue == attributed.hashValue)
      #expect(Array(attributed.characters) == Array(text.text))
    }
  }

  @Test(arguments: SpanKind.allCases)
  func `every kind of span has its key`(kind: SpanKind) throws {
    let payload = kind.isEntity ? "p q" : kind.isParagraphFormat ? "align=center lh=1.4" : nil
    let span = TextSpan(0..<4, kind, target: kind.isEntity ? 3 : nil, payload: payload)
    let text = try RichText("milk", spans: [span])
    let attributed = AttributedString(text)
    #expect(attributed.runs.count == 1)
    #expect(attributed.runs.first?.attributes != AttributeContainer())
    #expect(RichText(attributed) == text)
  }

  @Test func `mentions of one kind in one another, and end to end, stay apart`() throws {
    for marked in [
      "a{1:bc {2:def} gh}i", "{1:{2:ab}c}", "{1:a{2:bc}}", "{1:{2:{3:a}b}c}{1:{2:a}{2:b}}",
      "{1:milk}{1:milk}", "{1:{2:ab}{3:cd}}",
    ] {
      let text = try Marked.text(marked)
      #expect(RichText(AttributedString(text)) == text, "\(RichText(AttributedString(text)))")
    }
  }

  @Test func `a scope that lacks a key loses that key only`() throws {
    let text = try Marked.text("# {1:milk} *tea*")
    #expect(RichText(AttributedString(text, including: OnlyStyles.self)).marked == "milk *tea*")
    let attributed = AttributedString(text, including: OnlyStyles.self)
    #expect(attributed.runs.allSatisfy { $0.ingredient == nil && $0.paragraphFormat == nil })
  }

  @Test func `a part of an attributed string loses the mentions that it cuts`() throws {
    let attributed = AttributedString(try Marked.text("add {7:milk} and {8:*t*ea}"))
    let part = attributed.characters.index(attributed.startIndex, offsetBy: 5)
    #expect(RichText(AttributedString(attributed[part...])).marked == "ilk and {8:*t*ea}")
  }

  @Test func `the same mention pasted next to itself is two`() throws {
    let milk = AttributedString(try Marked.text("{7:milk}"))
    #expect(RichText(milk + milk).marked == "{7:milk}{7:milk}")
    #expect(RichText(milk + AttributedString(" ") + milk).marked == "{7:milk} {7:milk}")
  }

  @Test func `attributes set by hand are read`() throws {
    var text = AttributedString("Add milk.\r\nStir\u{0}.\u{2029}Serve")
    let milk = try #require(text.range(of: "milk"))
    text[milk].ingredient = Mention(number: 1, target: 7)
    text[milk].inlineStyle = [.bold, .italic]
    text[try #require(text.range(of: "Stir"))].paragraphFormat = ParagraphFormat(role: .note)
    #expect(RichText(text).marked == "Add {7:*_milk_*}.\n> Stir.\nServe")
  }

  @Test func `a run that ends inside a cluster does no harm`() throws {
    var text = AttributedString("e\u{301}x")
    text[text.startIndex..<text.unicodeScalars.index(after: text.startIndex)].inlineStyle = .bold
    #expect(RichText(text) == (try Marked.text("*e\u{301}*x")))
    text[text.startIndex..<text.unicodeScalars.index(after: text.startIndex)].ingredient =
      Mention(number: 0)
    #expect(RichText(text) == (try Marked.text("*e\u{301}*x")))
  }

  @Test func `any attributed string makes a text that keeps the rules`() throws {
    var random = SplitMix64(seed: 32)
    for _ in 0..<rounds() {
      var attributed = AttributedString(random.richText())
      if random.chance(50) {
        attributed += AttributedString("\n")
        attributed += AttributedString(random.richText())
      }
      for _ in 0..<3 { attributed.scramble(using: &random) }
      let text = RichText(attributed)
      try text.checkInvariants()
      #expect(RichText(AttributedString(text)) == text)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a long text with many tags in one paragraph takes no longer than it must`() throws {
    let words = Array(repeating: "add milk ", count: 8_000)
    var spans = words.indices.map { TextSpan((9 * $0 + 4)..<(9 * $0 + 8), .ingredient, target: $0) }
    spans.append(TextSpan(0..<(9 * words.count), .note, payload: "dir=ltr"))
    let text = try RichText(words.joined(), spans: spans)
    #expect(RichText(AttributedString(text)) == text)
  }

  @Test func `scopes list their keys, and those of the scopes within them`() {
    let names = Editor.textAttributeKeys.map { $0.name }
    #expect(names.count == 10)
    #expect(names.last == "Sorrel.TextColor")
    #expect(Set(names).count == 10)
    #expect(Model.textAttributeKeys.map { $0.name } == names.dropLast())
    #expect(Editor.contains(Editor.TextColorAttribute.self))
    #expect(!Model.contains(Editor.TextColorAttribute.self))
  }

  @Test func `keys behave as the kinds of span do`() {
    let kinds = SpanKind.allCases.filter(\.isEntity)
    #expect(entityKeys.map { $0.kind } == kinds)
    for key in entityKeys {
      let (isInherited, conditions) = (key.inheritedByAddedText, key.invalidationConditions)
      let isStored = Model.contains(key)
      #expect(!isInherited && conditions == [.textChanged] && isStored)
    }
    #expect(Model.InlineStyleAttribute.inheritedByAddedText)
    #expect(Model.InlineStyleAttribute.invalidationConditions == nil)
    #expect(Model.ParagraphFormatAttribute.runBoundaries == .paragraph)
  }

  @Test func `values are archived and read back`() throws {
    let mention = Mention(
      number: 3, target: 7, payload: "p", length: 4, enclosing: [Mention(number: 1)])
    let format = ParagraphFormat(
      role: .note, alignment: .center, lineHeight: LineHeight(percent: 135),
      writingDirection: .rightToLeft)
    let coder = (JSONEncoder(), JSONDecoder())
    #expect(try coder.1.decode(Mention.self, from: coder.0.encode(mention)) == mention)
    #expect(try coder.1.decode(ParagraphFormat.self, from: coder.0.encode(format)) == format)
    let styles: InlineStyle = [.bold, .code]
    #expect(try coder.1.decode(InlineStyle.self, from: coder.0.encode(styles)) == styles)
  }
}

typealias Model = AttributeScopes.RecipeModelAttributes
typealias Editor = AttributeScopes.RecipeEditorAttributes

private struct OnlyStyles: AttributeScope {
  let inlineStyle: Model.InlineStyleAttribute
}

extension SplitMix64 {
  /// A random text with payloads and with formats of all sorts.
  mutating func richText() -> RichText {
    var text = text()
    let kinds = SpanKind.allCases.filter { $0.isEntity || $0.isStyle }
    for range in ranges(in: text, count: 3, byCharacters: true) where !range.isEmpty {
      let kind = kinds.randomElement(using: &self) ?? .code
      let isTag = kind.isEntity
      let tag = TextSpan(
        range, kind, target: isTag && chance(50) ? Int.random(in: 0..<3, using: &self) : nil,
        payload: isTag && chance(50) ? characters(upTo: 2) : nil)
      _ = try? text.apply(TextEdit(adding: [tag]))
    }
    for range in ranges(in: text, count: 2) where chance(50) {
      let format = format()
      _ = try? text.updateFormats(in: [range]) { $0 = format }
    }
    return text
  }

  mutating func format() -> ParagraphFormat {
    ParagraphFormat(
      role: ParagraphFormat.Role.allCases.randomElement(using: &self) ?? .step,
      alignment: chance(50) ? ParagraphFormat.Alignment.allCases.randomElement(using: &self) : nil,
      lineHeight: chance(50) ? LineHeight(percent: Int.random(in: 0...1_100, using: &self)) : nil,
      writingDirection: chance(50) ? .rightToLeft : nil,
      pictures: chance(50) ? PictureList([characters(upTo: 3), characters(upTo: 2)]) : [])
  }
}

extension AttributedString {
  /// Changes attributes of stretches that may start and stop inside a cluster, but for those of
  /// paragraphs, which would end the process there.
  fileprivate mutating func scramble(using random: inout SplitMix64) {
    let indices = Array(unicodeScalars.indices) + [endIndex]
    let ends = (0..<2).map { _ in indices.randomElement(using: &random) ?? endIndex }.sorted()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: self[ends[0]..<ends[1]].ingredient = Mention(number: 0, target: 1, length: 2)
    case 1: self[ends[0]..<ends[1]].ingredient = nil
    case 2: self[ends[0]..<ends[1]].timer = Mention(number: 1, enclosing: [Mention(number: 5)])
    default:
      let place = characters.indices.randomElement(using: &random) ?? startIndex
      self[place...].paragraphFormat = random.format()
    }
  }
}
