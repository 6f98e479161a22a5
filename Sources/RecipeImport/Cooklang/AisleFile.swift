package import Recipes

/// Cooklang's `aisle.conf`: which ingredients are where in the shop.
///
/// Source: the Cooklang specification. A line "[produce]" starts an aisle, each other line is an
/// ingredient with its other names behind "|"; "//" starts a comment. A line
/// that begins with "#", as comments of `pantry.conf` do, is one, too.
package struct AisleFile: Hashable, Sendable {
  /// A part of the shop.
  package struct Aisle: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The names of each ingredient, the common one first.
    package var ingredients: [[String]] = []

    /// Makes an aisle with nothing in it.
    package init(name: String) { self.name = name }
  }

  /// The aisles in the order of a walk through the shop.
  package private(set) var aisles: [Aisle] = []
  /// What could not be understood, or is said twice, with its line.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  ///
  /// O(n).
  package init(_ bytes: [UInt8]) {
    var places: [String: String] = [:]
    for (index, line) in PlainText(bytes).lines.enumerated() {
      let text = (line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? line).trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if text.hasPrefix("[") {
        let name = text.dropFirst().prefix { $0 != "]" }.trimmed
        if name.isEmpty || !text.hasSuffix("]") {
          report("\"\(text)\" is no aisle in brackets", index)
        } else if aisles.contains(where: { $0.name == name }) {
          report("the aisle \"\(name)\" is there already", index)
        }
        aisles.append(Aisle(name: name))
        continue
      }
      let names = text.split(separator: "|").map(\.collapsed).filter { !$0.isEmpty }
      guard !aisles.isEmpty, !names.isEmpty else {
        report("\"\(text)\" stands in no aisle", index)
        continue
      }
      for name in names {
        if let place = places[name.lowercased()] {
          report("\"\(name)\" is already in the aisle \"\(place)\"", index)
        } else {
          places[name.lowercased()] = aisles[aisles.count - 1].name
        }
      }
      aisles[aisles.count - 1].ingredients.append(names)
    }
    aisles.removeAll { $0.name.isEmpty && $0.ingredients.isEmpty }
  }

  private mutating func report(_ message: String, _ index: Int) {
    diagnostics.append(Diagnostic(.warning, message, place: "line \(index + 1)"))
  }
}
