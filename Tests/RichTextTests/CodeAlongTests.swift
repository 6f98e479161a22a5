import BidiICU
import Foundation
import RichText
import Testing

/// What Apple's session on rich text in SwiftUI builds step by step, with a recipe of our own.
struct CodeAlongTests {
  @Test func `a recipe is written, styled, tagged, edited, coloured and pasted`() throws {
    // A plain text is typed, and undo takes it back.
    var editor = EditableText()
    for letter in "Melt butter in the pan." { try editor.type(String(letter)) }
    try editor.type("\n")
    for letter in "Fold חמאה into butter." { try editor.type(String(letter)) }
    #expect(editor.text.text == "Melt butter in the pan.\nFold חמאה into butter.")
    while editor.undo() {}
    #expect(editor.text.isEmpty)
    while editor.redo() {}

    // Styles: what is mixed becomes uniform, and a heading is centred.
    editor.selection = OffsetSelection(0..<4)
    try editor.toggle(.bold)
    editor.selection = OffsetSelection(0..<11)
    try editor.toggle(.bold)
    try editor.toggle(.italic)
    #expect(editor.text.spans == [TextSpan(0..<11, .italic)])
    editor.undo()
    editor.selection = OffsetSelection(at: 3)
    try editor.updateFormats { $0.alignment = .center }
    #expect(editor.text.paragraphs.map(\.format.alignment) == [.center, nil])

    // One visual selection over two directions is two ranges; it is copied as one text.
    let hebrew = OffsetSelection([29..<33, 37..<42])
    #expect(try editor.text.slice(hebrew).text == "חמ into")
    editor.selection = hebrew
    #expect(editor.selection.ranges.count == 2)

    // "butter" is selected as it is seen in the line with Hebrew, and suggested.
    let second = try #require(editor.text.paragraphs.last?.range)
    let line = ICUBidiResolver().line(of: String(editor.text[second]))
    let seen = line.logicalRanges(ofCells: 15..<21).map {
      ($0.lowerBound + second.lowerBound)..<($0.upperBound + second.lowerBound)
    }
    #expect(seen.map { String(editor.text[$0]) } == ["butter"])
    #expect(line.logicalRanges(ofCells: 5..<21).count == 1)
    #expect(line.logicalRanges(ofCells: 7..<21).count == 2)
    editor.selection = OffsetSelection(seen)
    let selected = editor.selection
    let suggestion = try #require(editor.text.ingredientSuggestion(for: selected.ranges))
    #expect(suggestion.name == "butter" && suggestion.target == nil)
    #expect(editor.text.ingredientSuggestion(for: [3..<3]) == nil)

    // Every "butter" is tagged in one edit; the selection stays.
    let butter = editor.text.places(of: "butter")
    #expect(butter.count == 2 && suggestion.occurrences == butter)
    try editor.apply(suggestion.edit(target: 1))
    #expect(editor.selection == selected)
    #expect(editor.text.spans.filter { $0.kind == .ingredient }.map(\.target) == [1, 1])
    editor.undo()
    #expect(editor.text.spans.allSatisfy { $0.kind != .ingredient })
    editor.redo()

    // Colours are inferred, for ingredients that exist.
    let green = RecipeFormatting(known: [1])
    #expect(editor.text.words(in: .ingredient, by: green) == ["butter", "butter"])
    #expect(editor.text.words(in: .ingredient, by: RecipeFormatting(known: [])) == [])
    let shown = green.constrained(AttributedString(editor.text))
    let plain = AttributedTextSelection(
      range: shown.startIndex..<shown.characters.index(after: shown.startIndex))
    let key = AttributeScopes.RecipeEditorAttributes.TextColorAttribute.self
    #expect(!green.permits(.ingredient, for: key, in: plain, of: shown))

    // An edit inside one mention takes that tag off and no other; typing after one adds none.
    editor.selection = OffsetSelection(at: butter[0].upperBound)
    try editor.type("y")
    #expect(editor.text.words(in: .ingredient, by: green) == ["butter", "butter"])
    try editor.deleteBackward()
    try editor.deleteBackward()
    #expect(editor.text.words(in: .ingredient, by: green) == ["butter"])
    #expect(editor.text.text.hasPrefix("Melt butte in"))
    editor.undo()
    editor.undo()
    #expect(editor.text.words(in: .ingredient, by: green) == ["butter", "butter"])

    // What is green by hand is not green once it is constrained, and the mentions still are.
    var painted = AttributedString(editor.text)
    painted.textColor = .ingredient
    let constrained = green.constrained(painted)
    #expect(
      constrained.runs.filter { $0.textColor == .ingredient }
        .map { String(constrained[$0.range].characters) } == ["butter", "butter"])
    #expect(RichText(constrained) == editor.text)

    // The archive gives back every tag, style and format.
    let archive = try JSONEncoder().encode(editor.text)
    #expect(try JSONDecoder().decode(RichText.self, from: archive) == editor.text)
    #expect(TextTransfer(copying: editor.text).text() == editor.text)

    // Copied as an attributed string and pasted, a tag lives on, with a number of its own.
    let last = try #require(editor.text.places(of: "butter").last)
    let copied = AttributedString(try editor.text.slice(last))
    var text = AttributedString(editor.text)
    var caret = AttributedTextSelection()
    text.replaceSelection(&caret, withCharacters: " More ")
    text.replaceSelection(&caret, with: copied)
    let result = RichText(text)
    #expect(result.words(in: .ingredient, by: green) == ["butter", "butter", "butter"])
    #expect(Set(text.runs.compactMap { $0.ingredient?.number }).count == 3)
    #expect(result.paragraphs.map(\.format.alignment) == [.center, nil])

    // The selection follows what is done to the text.
    var selection = AttributedTextSelection(range: try #require(text.range(of: "חמאה")))
    text.transform(updating: &selection) { text in
      text.characters.insert(contentsOf: "Then: ", at: text.startIndex)
    }
    #expect(String(text[selection].characters) == "חמאה")
  }
}

extension RichText {
  fileprivate func places(of word: String) -> [Range<Int>] {
    text.ranges(of: word).map {
      text[..<$0.lowerBound].utf8.count..<text[..<$0.upperBound].utf8.count
    }
  }

  fileprivate func words(in color: TextColor, by formatting: RecipeFormatting) -> [String] {
    formattedRuns(by: formatting).filter { $0.color == color }.map { String(self[$0.range]) }
  }
}
