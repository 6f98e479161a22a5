import Recipes
import RichText

/// Writes what surrounds a method as the front matter of Cooklang, in YAML.
struct CooklangFrontMatter {
  private var lines: [String] = []

  /// The front matter between its rules; nil if there is nothing to say.
  ///
  /// O(n).
  static func text(for recipe: Recipe, isPlain: Bool) -> String? {
    var matter = CooklangFrontMatter()
    matter.add(recipe)
    // So that words that were untagged stay so, and lines are divided as they were.
    if !isPlain, !matter.lines.isEmpty, !recipe.lines.isEmpty || !recipe.method.isEmpty {
      matter.lines.append("mentions: marked")
    }
    return matter.lines.isEmpty ? nil : (["---"] + matter.lines + ["---"]).joined(separator: "\n")
  }

  private mutating func add(_ recipe: Recipe) {
    add("title", recipe.title.onOneLine)
    add("description", recipe.summary)
    add(yields: recipe.yields)
    add("prep time", recipe.times.preparation?.displayText)
    add("cook time", recipe.times.cooking?.displayText)
    add("time", recipe.times.total?.displayText)
    let source = recipe.source.plain
    add("source", map: [("name", source.name), ("url", source.url)])
    add("author", recipe.source.author)
    add("cuisine", recipe.cuisine)
    // A comma divides tags even within an item of a list.
    add("tags", list: recipe.tags.flatMap { $0.split(separator: ",").map { String($0).onOneLine } })
    add("locale", recipe.language)
    if let rating = recipe.rating, rating.isFinite, rating > 0, rating <= 5 {
      lines.append("rating: \(Int(exactly: rating).map { "\($0)" } ?? "\(rating)")")
    }
    add("images", list: recipe.images)
    add("nutrition", map: recipe.nutrition.map { ($0.name, $0.value) })
    add("notes", list: recipe.notes)
  }

  /// The first yield that counts people is the number that tools scale by.
  private mutating func add(yields: [Yield]) {
    var rest = yields
    let servings = yields.firstIndex {
      $0.countsServings && $0.quantity?.isRange == false && $0.quantity?.lower.denominator == 1
        && !$0.isApproximate && $0.note.isEmpty
        // "4–serves 4-6" says more than a number.
        && $0.text.split { !$0.isNumber }.count == 1
    }
    let number = servings.flatMap { rest.remove(at: $0).quantity?.lower.numerator }
    let line = number.map { ["servings: \($0)"] } ?? []
    if servings == 0 { lines += line }
    add("yield", list: rest.map(\.text))
    if servings != 0 { lines += line }
  }

  private mutating func add(_ key: String, _ text: String?) {
    if let text, !text.onOneLine.isEmpty { lines.append("\(key): \(Self.scalar(text))") }
  }

  private mutating func add(_ key: String, list: [String]) {
    let items = list.filter { !$0.onOneLine.isEmpty }
    if items.isEmpty { return }
    lines += ["\(key):"] + items.map { "  - \(Self.scalar($0))" }
  }

  /// Names that are no plain words are left out; an empty value says nothing.
  private mutating func add(_ key: String, map: [(name: String, value: String)]) {
    let pairs = map.filter { name, value in
      !name.isEmpty && !value.onOneLine.isEmpty
        && name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
    if pairs.isEmpty { return }
    lines += ["\(key):"] + pairs.map { "  \($0.name): \(Self.scalar($0.value))" }
  }

  /// A text as YAML reads it: plain words as they are, all else between double quotation marks.
  static func scalar(_ text: String) -> String {
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isPlain =
      text.unicodeScalars.first?.properties.isAlphabetic == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || " 0123456789/.-".contains(Character($0))
      }
    if isPlain, !words.contains(text.lowercased()) { return text }
    var result = "\""
    var isOpen = true
    for scalar in text.unicodeScalars where scalar != "\0" && scalar != "\r" {
      let category = scalar.properties.generalCategory
      let isHidden = category == .control || category == .format || scalar.properties.isWhitespace
      // A mark must not melt with the sign before it.
      let joins = isOpen && scalar.properties.canonicalCombiningClass != .notReordered
      isOpen = false
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": (result, isOpen) = (result + "\\n", true)
      case "\t": (result, isOpen) = (result + "\\t", true)
      case _ where scalar != " " && scalar.value <= 0xFFFF && (isHidden || joins):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        isOpen = true
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
