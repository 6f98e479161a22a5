extension PantryFile {
  /// The text of the file with these items in place of its own.
  ///
  /// An item of the file is known by its line. A line whose item says what it said stays as it is; one
  /// whose item is gone is left out; of one that has changed, the value changes, and not the key, the
  /// comment behind it, or parts of it that are not known here. New items come at the end of their
  /// places. All other lines stay. O(n + items).
  package func text(with items: [Item]) -> String {
    let old = Dictionary(self.items.map { ($0.line, $0) }) { first, _ in first }
    let kept = Dictionary(items.filter { $0.line > 0 }.map { ($0.line, $0) }) { first, _ in first }
    var new: [String: [Item]] = [:]
    var places: [String] = []
    for item in items where item.line == 0 || old[item.line] == nil {
      if new[item.place] == nil { places.append(item.place) }
      new[item.place, default: []].append(item)
    }
    var result: [String] = []
    var place = ""
    // Where the last line of the place stands that is not empty.
    var end = 0
    func close() {
      let lines = (new.removeValue(forKey: place) ?? []).map(Self.line)
      result.insert(contentsOf: lines, at: end)
    }
    for (index, line) in lines.enumerated() {
      if let heading = Self.place(of: line) {
        close()
        place = heading
      } else if let before = old[index + 1] {
        guard let item = kept[index + 1] else { continue }
        result.append(item == before ? line : Self.changed(line, from: before, to: item))
        end = result.count
        continue
      }
      result.append(line)
      if !line.trimmed.isEmpty { end = result.count }
    }
    close()
    for place in places where new[place] != nil {
      if let last = result.last, !last.trimmed.isEmpty { result.append("") }
      result.append("[\(Self.key(place))]")
      result += (new[place] ?? []).map(Self.line)
    }
    return result.map { $0 + "\n" }.joined()
  }

  /// The place that a line starts; nil for all other lines.
  private static func place(of line: String) -> String? {
    let text = withoutComment(line).trimmed
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return unquoted(text.dropFirst().dropLast().trimmed)
  }

  /// The line of a new item.
  private static func line(_ item: Item) -> String { "\(key(item.name)) = \(value(item))" }

  private static func changed(_ line: String, from before: Item, to item: Item) -> String {
    let text = withoutComment(line)
    guard let sign = sign(in: text) else { return Self.line(item) }
    let key = text[..<sign].trimmed
    let old = text[text.index(after: sign)...].trimmed
    let name = item.name == before.name ? key : Self.key(item.name)
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let comment = line.dropFirst(text.count)
    let isTable = old.hasPrefix("{") && old.hasSuffix("}")
    let value = isTable ? table(item, over: parts(old.dropFirst().dropLast())) : value(item)
    return "\(indent)\(name) = \(value)" + (comment.isEmpty ? "" : " \(comment)")
  }

  /// A text for an amount alone, else a table.
  private static func value(_ item: Item) -> String {
    if item.low.isEmpty, item.bought.isEmpty, item.expires.isEmpty {
      return item.amount.isEmpty ? "true" : quoted(authored(item.amount))
    }
    return table(item, over: [])
  }

  /// A table in which the parts that are not known here stay.
  private static func table(_ item: Item, over parts: [String]) -> String {
    var values: [(keys: [String], value: String)] = [
      (["bought"], item.bought), (["expire", "expires"], item.expires),
      (["quantity", "amount"], authored(item.amount)), (["low"], authored(item.low)),
    ]
    var result: [String] = []
    for part in parts {
      guard let (key, _) = pair(part),
        let index = values.firstIndex(where: { $0.keys.contains(key) })
      else {
        result.append(part)
        continue
      }
      let value = values.remove(at: index).value
      if !value.isEmpty { result.append("\(key) = \(quoted(value))") }
    }
    for (keys, value) in values where !value.isEmpty {
      result.append("\(keys[0]) = \(quoted(value))")
    }
    return "{ \(result.joined(separator: ", ")) }"
  }

  /// "1%L" for "1 L": the form in which Cooklang has amounts.
  private static func authored(_ amount: String) -> String {
    guard let first = amount.first, first.isNumber, let blank = amount.lastIndex(of: " "),
      amount[amount.index(after: blank)...].first?.isLetter == true
    else { return amount }
    let unit = amount.firstIndex { $0.isLetter } ?? amount.endIndex
    guard unit > amount.startIndex else { return amount }
    return "\(amount[..<unit].trimmed)%\(amount[unit...].trimmed)"
  }

  /// A key as TOML takes it: bare if it is of letters, digits and dashes of ASCII, else quoted.
  private static func key(_ name: String) -> String {
    let isBare =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || byte == 0x2D || byte == 0x5F
      }
    return isBare ? name : quoted(name)
  }

  /// A text between quotation marks, on one line; marks within become single ones.
  private static func quoted(_ text: String) -> String {
    let plain = String(text.map { $0 == "\"" || $0 == "\\" ? "'" : $0.isNewline ? " " : $0 })
    return "\"\(plain)\""
  }
}
