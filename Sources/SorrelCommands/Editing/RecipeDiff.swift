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
      let texts = [before, after].map { fields in fields.filter { $0.name == name }.map(\.text) }
      compare(texts[0], texts[1], part: name)
    }
    compare(
      old.map(Self.ingredients) ?? [], new.map(Self.ingredients) ?? [], part: "ingredients")
    let quiet = [old, new].map { $0.map { MarkedMethod($0).paragraphs(isDetailed: false) } ?? [] }
    // Where the same words mean other things, it must be said what they mean.
    if quiet[0] == quiet[1], old?.method != new?.method {
      let detailed = [old, new].map {
        $0.map { MarkedMethod($0).paragraphs(isDetailed: true) } ?? []
      }
      compare(detailed[0], detailed[1], part: "method")
    } else {
      compare(quiet[0], quiet[1], part: "method")
    }
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { entries.isEmpty }

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

  /// Adds what differs between two lists, in the order in which one reads both side by side.
  private mutating func compare(_ old: [String], _ new: [String], part: String) {
    let start = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let before = old[start..<(old.count - end)].map { Exact($0) }
    let after = new[start..<(new.count - end)].map { Exact($0) }
    var (removed, added) = (Set(before.indices), Set(after.indices))
    if before.count.multipliedReportingOverflow(by: after.count).partialValue < 1_000_000 {
      let difference = after.difference(from: before)
      (removed, added) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        entries.append(Entry(part: part, isNew: false, text: before[i].text))
        i += 1
      } else if added.contains(j) {
        entries.append(Entry(part: part, isNew: true, text: after[j].text))
        j += 1
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// A text that is equal to another byte for byte only.
  private struct Exact: Equatable {
    var text: String

    init(_ text: String) { self.text = text }

    static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
  }
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

  /// The headings and lines of the ingredient list.
  private static func ingredients(of recipe: Recipe) -> [String] {
    recipe.ingredients.flatMap { section in
      (section.name.isEmpty ? [] : ["# " + section.name]) + section.lines.map(\.exportedText)
    }
  }
}
