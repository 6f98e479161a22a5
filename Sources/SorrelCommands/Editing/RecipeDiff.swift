import RecipeExport
import Recipes
import Terminal

/// What has changed from one recipe to another, in words for people: fields, ingredient lines and
/// paragraphs that are gone or new; what is the same is left out.
struct RecipeDiff {
  /// Something that is gone, or new.
  struct Entry: Equatable {
    /// What it is: "title", "ingredients", "method".
    var part: String
    var isNew: Bool
    var text: String
  }

  private(set) var entries: [Entry] = []

  /// Compares two recipes; nil is one that is not there.
  ///
  /// A line or paragraph that has moved is gone in one place and new in another.
  ///
  /// Complexity: O(n + s) for the length n of both and s spans, and O(number of lines · number of
  /// changes), at most some millions.
  init(from old: Recipe?, to new: Recipe?) {
    let (before, after) = (old.map(Self.fields) ?? [], new.map(Self.fields) ?? [])
    let names = (before + after).map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      let texts = [before, after].map { fields in
        fields.filter { $0.name == name }.map { Item($0.text) }
      }
      compare(texts[0], texts[1], part: name)
    }
    let lists = [old, new].map { $0.map(Self.ingredients) ?? [] }
    compare(lists[0], lists[1], part: "ingredients")
    let methods = [old, new].map { $0.map { MarkedMethod($0).items } ?? [] }
    compare(methods[0], methods[1], part: "method")
  }

  /// The names of the parts that differ, in their order.
  var parts: [String] {
    entries.reduce(into: []) { parts, entry in
      if parts.last != entry.part { parts.append(entry.part) }
    }
  }

  /// The lines for a terminal: "- " and what is gone, in red, "+ " and what is new, in green, below
  /// the name of the part that they belong to.
  func lines(usesColor: Bool) -> [String] {
    var lines: [String] = []
    var part = ""
    for entry in entries {
      if entry.part != part {
        part = entry.part
        lines.append((part.prefix(1).uppercased() + part.dropFirst()).styled(.bold, if: usesColor))
      }
      let text = (entry.isNew ? "+ " : "- ") + entry.text.sanitizedLine
      lines.append(text.styled(entry.isNew ? .green : .red, if: usesColor))
    }
    return lines
  }

  /// The entries, each with its part and a text that is "removed" or "added".
  var json: JSONValue {
    .array(
      entries.map { entry in
        .object([
          "part": .string(entry.part), "removed": entry.isNew ? nil : .string(entry.text),
          "added": entry.isNew ? .string(entry.text) : nil,
        ])
      })
  }

  /// A text that is compared with others.
  struct Item: Equatable {
    /// What makes it the same as another, byte for byte.
    var key: String
    /// What is printed.
    var text: String
    /// What is printed if another item has the same text and another key.
    var detail: String

    static func == (a: Self, b: Self) -> Bool { a.key.utf8.elementsEqual(b.key.utf8) }
  }

  /// Adds what differs between two lists, in the order in which one reads both side by side.
  private mutating func compare(_ old: [Item], _ new: [Item], part: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let before = Array(old[start..<(old.count - end)])
    let after = Array(new[start..<(new.count - end)])
    var (removed, added) = (Set(before.indices), Set(after.indices))
    let (work, overflow) = before.count.multipliedReportingOverflow(by: after.count)
    if !overflow, work < 1_000_000 {
      (removed, added) = ([], [])
      for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    let gone = Self.keys(of: removed.map { before[$0] })
    let come = Self.keys(of: added.map { after[$0] })
    func add(_ item: Item, isNew: Bool) {
      let others = (isNew ? gone : come)[item.text]
      let isAmbiguous = others.map { !$0.contains(item.key) } ?? false
      let text = isAmbiguous ? item.detail : item.text
      entries.append(Entry(part: part, isNew: isNew, text: text))
    }
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        add(before[i], isNew: false)
        i += 1
      } else if added.contains(j) {
        add(after[j], isNew: true)
        j += 1
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// The keys of the items with each text.
  private static func keys(of items: [Item]) -> [String: Set<String>] {
    items.reduce(into: [:]) { $0[$1.text, default: []].insert($1.key) }
  }
}

extension RecipeDiff.Item {
  /// A text that is all there is to compare.
  init(_ text: String) { self.init(key: text, text: text, detail: text) }
}

extension RecipeDiff {
  private static func fields(of recipe: Recipe) -> [(name: String, text: String)] {
    let times = recipe.times
    var fields: [(name: String, text: String)] = [
      ("title", recipe.title), ("summary", recipe.summary), ("source", recipe.source.name),
      ("address", recipe.source.url), ("author", recipe.source.author),
      ("language", recipe.language),
    ]
    fields += recipe.yields.map { ("yield", $0.text) }
    fields += [
      ("preparation", times.preparation?.displayText ?? ""),
      ("cooking", times.cooking?.displayText ?? ""),
      ("total time", times.total?.displayText ?? ""),
      ("tags", recipe.tags.joined(separator: ", ")), ("cuisine", recipe.cuisine),
      ("rating", recipe.rating.map { "\($0)" } ?? ""),
    ]
    fields += recipe.notes.map { ("notes", $0) }
    fields += recipe.images.map { ("images", $0) }
    fields += recipe.nutrition.map { ("nutrition", "\($0.displayName) \($0.value)") }
    return fields.filter { !$0.text.isEmpty }
  }

  /// The headings and lines of the ingredient list; mentions mean lines by their numbers, so one
  /// with another number is another.
  private static func ingredients(of recipe: Recipe) -> [Item] {
    recipe.ingredients.flatMap { section in
      (section.name.isEmpty ? [] : [Item("# " + section.name)])
        + section.lines.map { line in
          let text = line.exportedText
          let numbered = "\(text) {#\(line.id.rawValue)}"
          return Item(key: numbered, text: text, detail: numbered)
        }
    }
  }
}
