/// Tells Cooklang from prose, Markdown, style sheets and what else has "@", "#" and "~" in it.
enum CooklangDetector {
  private static let limit = 16_384

  /// Whether a text holds a component with braces, a `>> key:` line with a key of recipes, or front
  /// matter of a recipe above plain steps.
  ///
  /// Looks at the first 16 kB.
  static func isCooklang(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(limit))
    guard !head.contains(0) else { return false }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = head[start...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard let first, !"<{[".utf8.contains(first) else { return false }
    let lines = head[start...].split(omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }[...]
    let front = FrontMatter.lines(of: lines)
    let body = front.map { lines[min($0.endIndex + 1, lines.endIndex)...] } ?? lines
    if body.contains(where: { hasComponent($0) || hasMetadata($0) }) { return true }
    return front.map { isRecipe($0) && !body.contains(where: isMarkdown) } ?? false
  }

  /// Whether a line has `@name{…}`, `#name{…}` or `~{…}` with an amount between the braces.
  private static func hasComponent(_ line: ArraySlice<UInt8>) -> Bool {
    var open: Int?
    var marker: Int?
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"): (marker, open) = (index, nil)
      case UInt8(ascii: "{"):
        open = marker.flatMap { isName(line[($0 + 1)..<index], of: line[$0]) ? index : nil }
        marker = nil
      case UInt8(ascii: "}"):
        if let open, isAmount(line[(open + 1)..<index]) { return true }
        open = nil
      default: break
      }
    }
    return false
  }

  private static func isName(_ name: ArraySlice<UInt8>, of marker: UInt8) -> Bool {
    guard let first = name.first else { return marker == UInt8(ascii: "~") }
    guard name.count <= 80, first != 0x20, first != 0x09 else { return false }
    // Of other languages: functions, TeX, style sheets.
    return !name.contains { "()=\\$\";{".utf8.contains($0) }
  }

  private static func isAmount(_ amount: ArraySlice<UInt8>) -> Bool {
    guard amount.count <= 80 else { return false }
    return !amount.dropFirst(amount.first == UInt8(ascii: "=") ? 1 : 0).contains {
      ":;=\"$\\".utf8.contains($0)
    }
  }

  private static func hasMetadata(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: ">>".utf8) else { return false }
    return key(of: line.dropFirst(2)).map { keys.contains($0) || $0.hasPrefix("[") } ?? false
  }

  /// Whether front matter has a key that only recipes have, and none of other formats.
  private static func isRecipe(_ front: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let found = front.compactMap(key)
    let others = ["ingredients", "directions", "instructions", "steps", "layout"]
    return found.contains { recipeKeys.contains($0) } && !found.contains { others.contains($0) }
  }

  private static func isMarkdown(_ line: ArraySlice<UInt8>) -> Bool {
    let line = CooklangText.trimmed(line)
    return ["# ", "## ", "### ", "- ", "* "].contains { line.starts(with: $0.utf8) }
  }

  private static func key(of line: ArraySlice<UInt8>) -> String? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = CooklangText.trimmed(line[..<colon])
    return key.count <= 40 ? String(decoding: key, as: UTF8.self).lowercased() : nil
  }

  private static let recipeKeys: Set<String> = [
    "servings", "serves", "yield", "cuisine", "course", "prep time", "cook time", "time required",
    "difficulty", "mentions",
  ]

  private static let keys: Set<String> = recipeKeys.union([
    "title", "source", "author", "tags", "time", "total time", "category", "description", "diet",
    "image", "locale", "cooking time", "preparation time", "duration", "introduction", "url",
  ])
}
