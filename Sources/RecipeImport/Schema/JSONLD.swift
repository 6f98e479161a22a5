import Markup
import Recipes

/// The JSON-LD of a page: the items of all its scripts.
struct JSONLD {
  /// All items at any depth, in document order.
  private(set) var items: [SchemaItem] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a script could not be read.
  private(set) var isBroken = false
  /// The fullest item for each identifier.
  private var itemsByID: [String: SchemaItem] = [:]

  /// Reads the scripts of type `application/ld+json`; a broken one does not stop the others.
  init(scripts: [String]) {
    for (number, script) in scripts.enumerated() {
      guard script.utf8.contains(where: { $0 == UInt8(ascii: "{") }) else { continue }
      let place = scripts.count == 1 ? "JSON-LD block" : "JSON-LD block \(number + 1)"
      var reader = JSONReader(script)
      var result = Result { () throws(JSONReader.Failure) in try reader.read() }
      if case .failure = result, script.firstRange(of: "&quot;") != nil {
        reader = JSONReader(HTMLEntities.decoded(script))
        result = Result { () throws(JSONReader.Failure) in try reader.read() }
      }
      switch result {
      case .success(let value):
        let first = items.count
        collect(value)
        let added = items[first...]
        if added.contains(where: { $0.isA("Recipe") }),
          !added.contains(where: { !$0["@context"].isEmpty })
        {
          diagnostics.append(Diagnostic(.warning, "no @context; read as schema.org", place: place))
        }
        if !reader.repairs.isEmpty {
          let repairs = reader.repairs.joined(separator: ", ")
          diagnostics.append(Diagnostic(.warning, "repaired: \(repairs)", place: place))
        }
      case .failure(let failure):
        isBroken = true
        let message = "not valid JSON at byte \(failure.offset): \(failure.message)"
        diagnostics.append(Diagnostic(.warning, message, place: place))
      }
    }
  }

  /// Who wrote the article that the recipe is in; empty if no item of the page is one that says so.
  var articleAuthor: String {
    let kinds = ["Article", "BlogPosting", "NewsArticle"]
    for item in items where kinds.contains(where: item.isA) {
      guard let author = item["author"].first else { continue }
      if let name = resolved(author)?["name"].first?.name ?? author.name { return name }
    }
    return ""
  }

  /// The item that a value is, or refers to by its identifier.
  func resolved(_ value: SchemaValue) -> SchemaItem? {
    guard let item = value.item else { return nil }
    if item.properties.isEmpty, let full = itemsByID[item.id] { return full }
    return item
  }

  /// Adds an item and those inside it.
  ///
  /// It calls itself no deeper than `JSONReader.depthLimit`, 200, and once more for the list of
  /// several values.
  private mutating func collect(_ value: SchemaValue) {
    switch value {
    case .list(let values):
      for value in values { collect(value) }
    case .item(let item):
      items.append(item)
      if !item.id.isEmpty, item.properties.count > itemsByID[item.id]?.properties.count ?? 0 {
        itemsByID[item.id] = item
      }
      for (_, value) in item.properties { collect(value) }
    case .text, .markup: break
    }
  }
}

extension JSONLD {
  /// The scripts of a page that hold JSON-LD, whatever the case and parameters of their type.
  ///
  /// O(n).
  static func scripts(in scan: PageScan) -> [String] {
    scan.startTags(.script)
      .filter { index in
        guard let type = scan.attribute("type", of: scan.tags[index]) else { return false }
        return type.trimmed.lowercased().hasPrefix("application/ld+json")
      }
      .map { scan.text(scan.content(at: $0).range) }
  }
}
