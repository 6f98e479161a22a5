import Markup
import Recipes

// The page says how the lines of a list are worded, where it shows the same list.
extension IngredientGroups {
  /// Words each line as a page does that shows the same: with its fractions, and in its order.
  ///
  /// O(n · m) for n lines of the list and m of the page, both limited.
  mutating func reword(as page: PageLines) {
    let entries = Self.entries(of: page)
    let shown = Dictionary(
      entries.prefix(2000).map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    typeset(as: shown)
    let others = lines.indices.filter { index in
      !keys[index].isEmpty && (shown[keys[index]] == nil || self.lines[index].text.holds("(s)"))
    }
    guard !others.isEmpty, lines.count <= 300 else { return }
    let lines = entries.prefix(1000).filter { $0.text.utf8.count <= 300 }.map(PageLine.init)
    putAmountsFirst(as: lines)
    mendLines(others, as: lines)
  }

  /// A line of a page with its words.
  private struct PageLine {
    let text: String
    let words: [String]

    init(_ entry: Entry) { (text, words) = (entry.text, IngredientGroups.words(entry.text)) }
  }

  /// Sets the fractions of each line as a page does that shows the same line, "½" for "1/2".
  private mutating func typeset(as shown: [String: String]) {
    for index in lines.indices where lines[index].text.utf8.contains(UInt8(ascii: "/")) {
      if !keys[index].isEmpty, let text = shown[keys[index]] {
        reword(index, as: Typography.typeset(lines[index].text, as: text))
      }
    }
  }

  /// Takes the page's words where most amounts of the list stand behind their names and the page shows the
  /// same with the amount in front: "flour, 200 g" and "200 g flour (fine)", "salt, a pinch" and "a pinch
  /// salt".
  private mutating func putAmountsFirst(as shown: [PageLine]) {
    let behind = lines.indices.filter { index in
      lines[index].text.hasNumbers && lines[index].text.first?.isNumber == false
    }
    guard behind.count > 1,
      behind.count * 3 >= lines.count(where: { $0.text.hasNumbers }) * 2
    else { return }
    let numbered = shown.filter { $0.text.first?.isNumber == true }
    let sortedWords = shown.map { $0.words.sorted() }
    for index in lines.indices {
      let words = Self.words(lines[index].text)
      guard words.count > 1 else { continue }
      let same =
        if behind.contains(index) {
          numbered.first { line in
            line.words.count <= words.count * 3 && words.allSatisfy(line.words.contains)
          }
        } else if !lines[index].text.hasNumbers {
          sortedWords.firstIndex(of: words.sorted()).map { shown[$0] }
        } else {
          nil as PageLine?
        }
      if let same { reword(index, as: SchemaRecipeReader.mended(same.text)) }
    }
  }

  /// Takes the page's words for lines that the data spoil: with the two endings of a form, "1 cup(s) flour"
  /// for "1 cup flour", or without the start of a number, "5 tsp salt" for "1.5 tsp salt".
  private mutating func mendLines(_ indices: [Int], as shown: [PageLine]) {
    for index in indices {
      let text = lines[index].text
      let whole =
        if text.holds("(s)") {
          shown.first { Self.isForm(of: text, $0.words) }
        } else if text.first?.isNumber == true {
          shown.first { Self.loses(text, of: $0.text) }
        } else {
          nil as PageLine?
        }
      if let whole { reword(index, as: SchemaRecipeReader.mended(whole.text)) }
    }
  }

  /// Whether words are those of a text in which some have two endings, "cup(s)", in one or the other form.
  private static func isForm(of text: String, _ words: [String]) -> Bool {
    let (one, many) = (
      Self.words(text.replacing("(s)", with: "")), Self.words(text.replacing("(s)", with: "s"))
    )
    return words.count == one.count
      && words.indices.allSatisfy { words[$0] == one[$0] || words[$0] == many[$0] }
  }

  /// Whether a text is what is left of another behind the start and the point of a number.
  private static func loses(_ text: String, of whole: String) -> Bool {
    guard whole.hasSuffix(text) else { return false }
    let lost = whole.utf8.dropLast(text.utf8.count)
    return (2...3).contains(lost.count) && lost.last == UInt8(ascii: ".")
      && lost.dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The words and numbers of a text, "500", "g" for "500g", in lower case.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasNumber = false
    func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }
    for scalar in text.unicodeScalars {
      let isNumber =
        scalar.isASCII
        ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
      let isOfWord = isNumber || scalar.isAlphabetic || isMark(scalar)
      if !word.isEmpty, !isOfWord || isNumber != wasNumber {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      if isOfWord {
        scalar.appendLowercased(to: &word)
        wasNumber = isNumber
      }
    }
    return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
  }
}
