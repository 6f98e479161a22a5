import Markup

/// The JSON that a page carries for its own scripts: what a framework such as Next or Nuxt would draw
/// the page from.
struct AppState {
  /// The values that could be read, in document order.
  private(set) var values: [SchemaValue] = []

  /// How many scripts and rows of data are read.
  private static let limit = 2000

  /// Reads the scripts of a page that speak of ingredients.
  ///
  /// O(n).
  init(_ scan: PageScan) {
    var flight = ""
    for index in scan.tags.indices.filter({ Self.isScript(scan.tags[$0]) }).prefix(Self.limit) {
      let range = scan.content(at: index).range
      guard !range.isEmpty else { continue }
      let script = scan.text(range)
      let type = scan.attribute("type", of: scan.tags[index])?.lowercased() ?? ""
      if script.contains("__next_f.push(") {
        flight += Self.flightText(script)
      } else if type.contains("json"), !type.contains("ld+json") {
        if Self.isAboutIngredients(script) { add(script[...]) }
      } else if type.isEmpty || type.contains("javascript"), Self.isAboutIngredients(script) {
        addAssignments(in: script)
      }
    }
    addRows(of: flight)
  }

  private static func isScript(_ tag: PageScan.Tag) -> Bool { tag.name == .script && !tag.isEnd }

  private static func isAboutIngredients(_ script: String) -> Bool {
    let text = script.lowercased()
    return PageWords.shared.ingredientMarks.contains { text.contains($0) }
  }

  private mutating func add(_ json: Substring) {
    if let value = Self.value(json) { values.append(value) }
  }

  /// The JSON at the start of a text, whatever follows it.
  private static func value(_ json: Substring) -> SchemaValue? {
    var reader = JSONReader(String(json))
    return try? reader.read()
  }

  /// Adds what is assigned as an object or parsed from a string: "window.__STATE__ = {…}",
  /// "JSON.parse("…")".
  private mutating func addAssignments(in script: String) {
    var rest = script[...]
    var tries = 0
    while tries < 8, let sign = rest.firstIndex(of: "=") {
      rest = rest[sign...].dropFirst()
      var json = rest.drop(while: \.isWhitespace)
      if json.hasPrefix("JSON.parse(") {
        json = json.dropFirst("JSON.parse(".count).drop(while: \.isWhitespace)
      }
      guard let first = json.first, "{[\"".contains(first), !json.dropFirst(200).isEmpty else {
        continue
      }
      tries += 1
      guard let value = Self.value(json) else { continue }
      if case .text(let inner) = value {
        add(inner[...])
      } else {
        values.append(value)
      }
    }
  }

  /// The text that a script of React's server components pushes: "self.__next_f.push([1,"…"])".
  private static func flightText(_ script: String) -> String {
    var result = ""
    var rest = script[...]
    while let mark = rest.firstRange(of: "__next_f.push(") {
      rest = rest[mark.upperBound...]
      let end = rest.firstRange(of: "__next_f.push(")?.lowerBound ?? rest.endIndex
      if case .list(let parts)? = value(rest[..<end]), parts.count > 1, let text = parts[1].name {
        result += text
      }
    }
    return result
  }

  /// Adds the rows of such a text that hold JSON: "2f:[…]".
  private mutating func addRows(of flight: String) {
    for row in flight.split(separator: "\n").prefix(Self.limit) {
      guard let colon = row.prefix(12).firstIndex(of: ":") else { continue }
      let json = row[row.index(after: colon)...]
      if json.first == "{" || json.first == "[", Self.isAboutIngredients(String(json)) { add(json) }
    }
  }
}
