import Markup
import Recipes

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
      if ByteSearch.find(Self.push, in: scan.bytes, part: range) != nil {
        flight += Self.flightText(scan, range)
        continue
      }
      guard Self.isAboutIngredients(scan.bytes, range) else { continue }
      let type = scan.attribute("type", of: scan.tags[index])?.lowercased() ?? ""
      if type.holds("json") {
        if !type.holds("ld+json") { add(scan.text(range)) }
      } else if type.isEmpty || type.holds("javascript") {
        addAssignments(in: scan.text(range))
      }
    }
    addRows(of: flight)
  }

  /// What the scripts of React's server components call.
  private static let push = Array("__next_f.push(".utf8)

  private static func isScript(_ tag: PageScan.Tag) -> Bool { tag.name == .script && !tag.isEnd }

  private static func isAboutIngredients(_ bytes: [UInt8], _ part: Range<Int>) -> Bool {
    var isFound = false
    ingredientMarks.forEachMatch(in: bytes, part) { _ in isFound = true }
    return isFound
  }

  /// Some names begin with a capital.
  private static let ingredientMarks = PatternSet(
    PageWords.shared.ingredientMarks.map { String($0.dropFirst()) })

  private mutating func add(_ json: String) {
    if let value = Self.value(json) { values.append(value) }
  }

  /// The JSON at the start of a text, whatever follows it.
  private static func value(_ json: some StringProtocol) -> SchemaValue? {
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
        add(inner)
      } else {
        values.append(value)
      }
    }
  }

  /// The text that a script of React's server components pushes: "self.__next_f.push([1,"…"])".
  private static func flightText(_ scan: PageScan, _ script: Range<Int>) -> String {
    var result = ""
    var next = ByteSearch.find(push, in: scan.bytes, part: script)
    while let start = next {
      let rest = start + push.count..<script.upperBound
      next = ByteSearch.find(push, in: scan.bytes, part: rest)
      let call = scan.text(rest.lowerBound..<(next ?? rest.upperBound))
      if case .list(let parts)? = value(call), parts.count > 1, let text = parts[1].name {
        result += text
      }
    }
    return result
  }

  /// Adds the rows of such a text that hold JSON: "2f:[…]".
  private mutating func addRows(of flight: String) {
    let bytes = Array(flight.utf8)
    for row in bytes.split(separator: 0x0A).prefix(Self.limit) {
      guard let colon = row.prefix(12).firstIndex(of: UInt8(ascii: ":")) else { continue }
      let json = colon + 1..<row.endIndex
      if let first = row[json].first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
        Self.isAboutIngredients(bytes, json)
      {
        add(String(decoding: row[json], as: UTF8.self))
      }
    }
  }
}
