/// Changes of a text in the form of `aisle.conf` that leave all other lines as they are.
extension AisleFile {
  /// The text of a file of aisles with some ingredients, one a line.
  package static func text(of aisles: [Aisle]) -> String {
    aisles.map { aisle in
      "[\(line(aisle.name))]\n"
        + aisle.ingredients.map { $0.map(line).joined(separator: " | ") + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The text with some aisles first, in this order; the others follow in the order that they had.
  ///
  /// Comments go with the aisle that they stand in. Names that are no aisle of the file make one. O(n).
  package static func text(_ text: String, ordering names: [String]) -> String {
    var (head, parts) = blocks(of: text)
    var first: [Block] = []
    for name in names {
      let index = parts.firstIndex { $0.name.lowercased() == name.lowercased() }
      first.append(
        index.map { parts.remove(at: $0) } ?? Block(name: name, lines: ["[\(line(name))]"]))
    }
    let blocks = (first + parts).map { block in
      block.lines.reversed().drop { $0.trimmed.isEmpty }.reversed().joined(separator: "\n") + "\n"
    }
    while head.last?.trimmed.isEmpty ?? false { head.removeLast() }
    return ((head.isEmpty ? [] : [head.joined(separator: "\n") + "\n"]) + blocks)
      .joined(separator: "\n")
  }

  /// The text with an ingredient in an aisle and in no other; an aisle that is not there is made.
  ///
  /// O(n).
  package static func text(_ text: String, placing ingredient: String, in aisle: String) -> String {
    var (head, parts) = blocks(of: text)
    for index in parts.indices {
      parts[index].lines = parts[index].lines.compactMap { line in
        without(ingredient, line)
      }
    }
    let index = parts.firstIndex { $0.name.lowercased() == aisle.lowercased() } ?? parts.count
    if index == parts.count {
      if let last = (parts.last?.lines ?? head).last, !last.trimmed.isEmpty {
        if parts.isEmpty { head.append("") } else { parts[parts.count - 1].lines.append("") }
      }
      parts.append(Block(name: aisle, lines: ["[\(line(aisle))]"]))
    }
    let end = parts[index].lines.lastIndex { !$0.trimmed.isEmpty } ?? 0
    parts[index].lines.insert(line(ingredient), at: end + 1)
    return (head + parts.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }

  private struct Block {
    var name: String
    var lines: [String]
  }

  private static func blocks(of text: String) -> (head: [String], blocks: [Block]) {
    var (head, blocks): ([String], [Block]) = ([], [])
    for line in PlainText.lines(of: text) {
      let plain = line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
      if plain.trimmed.hasPrefix("[") {
        let name = plain.trimmed.dropFirst().prefix { $0 != "]" }.trimmed
        blocks.append(Block(name: name, lines: [line]))
      } else if blocks.isEmpty {
        head.append(line)
      } else {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return (head, blocks)
  }

  /// A line without one of its names; nil if it has no other, and as it is if it has not this one.
  private static func without(_ name: String, _ line: String) -> String? {
    let start = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    let names = line[..<start].split(separator: "|").map(\.collapsed)
    guard names.contains(where: { $0.lowercased() == name.lowercased() }) else { return line }
    let others = names.filter { $0.lowercased() != name.lowercased() && !$0.isEmpty }
    if others.isEmpty { return nil }
    return others.joined(separator: " | ") + (start < line.endIndex ? " \(line[start...])" : "")
  }

  /// A name on one line, without the signs that the form gives a meaning.
  private static func line(_ name: String) -> String {
    let plain = name.map { "[]|\n\r".contains($0) ? " " : $0 }
    return String(plain).collapsed.replacing("//", with: "/")
  }
}
