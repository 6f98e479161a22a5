import RecipeExport
import RecipeStore
import Terminal

/// What a catalogue holds, for people and for programs.
struct StatisticsReport {
  private let statistics: Statistics
  private let path: String

  init(_ statistics: Statistics, path: String) { (self.statistics, self.path) = (statistics, path) }

  /// Numbers with what they count, under headings, all in the same columns.
  func lines(color: ColorMode) -> [String] {
    let sections = sections.filter { !$0.rows.isEmpty }
    var table = TextTable([
      .init(alignment: .trailing, style: .bold), .init(), .init(isShrinkable: true, style: .dim),
    ])
    for row in sections.flatMap(\.rows) { table.append([row.count.grouped, row.name, row.detail]) }
    var rest = table.lines(for: .standardOutput, color: color)[...]
    var lines: [String] = []
    for section in sections {
      if !section.title.isEmpty { lines += ["", section.title] }
      lines += rest.prefix(section.rows.count)
      rest = rest.dropFirst(section.rows.count)
    }
    return lines + ["", "\(size) in \(path.sanitizedLine)"]
  }

  private struct Row {
    var count: Int
    var name: String
    var detail = ""
  }

  private var sections: [(title: String, rows: [Row])] {
    let s = statistics
    let own = s.ownIngredients == 0 ? "" : "\(s.ownIngredients.grouped) of your own"
    let unread = s.lines - s.linesRead
    let counts = [
      Row(count: s.recipes, name: "recipes"),
      Row(
        count: s.lines, name: "ingredient lines",
        detail: unread == 0 ? "" : "\(unread.grouped) not read"),
      Row(count: s.ingredients, name: "ingredients", detail: own),
      Row(count: s.mentions, name: "mentions of ingredients in methods"),
      Row(count: s.tags, name: "tags"), Row(count: s.pictures, name: "pictures"),
    ]
    return [
      ("", counts.filter { $0.count > 0 || $0.name == "recipes" }),
      ("Languages", s.languages.map(row)),
      ("Most used", s.mostUsed.map { Row(count: $0.count, name: $0.name) }),
      (
        "Lacking",
        s.lacking.map { Row(count: $0.count, name: $0.lack.name, detail: $0.lack.query) }
      ),
      (
        "Read from",
        s.formats.filter { !$0.name.isEmpty }.map { Row(count: $0.count, name: $0.name) }
      ),
    ]
  }

  private func row(_ language: Statistics.Language) -> Row {
    let tags = language.tags.map { "\($0.name) \($0.count.grouped)" }
    let isPlain = language.tags.map(\.name) == [language.code]
    return Row(
      count: language.count, name: LanguageName.english(of: language.code),
      detail: isPlain ? language.code : tags.joined(separator: ", "))
  }

  /// "8.2 MB".
  private var size: String {
    let kilobytes = statistics.bytes / 1000
    return kilobytes < 1000
      ? "\(kilobytes) kB" : "\((kilobytes / 1000).grouped).\(kilobytes % 1000 / 100) MB"
  }

  var json: JSONValue {
    func counts(_ groups: [Statistics.Group]) -> JSONValue {
      .array(
        groups.map { .object(["name": .string($0.name), "recipes": .number($0.count)]) })
    }
    let languages = statistics.languages.map { language -> JSONValue in
      .object([
        "name": .string(language.code), "recipes": .number(language.count),
        "tags": counts(language.tags),
      ])
    }
    let lacking = statistics.lacking.map { shortage -> JSONValue in
      .object(["name": .string(shortage.lack.rawValue), "recipes": .number(shortage.count)])
    }
    return .object([
      "recipes": .number(statistics.recipes), "ingredients": .number(statistics.ingredients),
      "ownIngredients": .number(statistics.ownIngredients),
      "lines": .number(statistics.lines), "linesRead": .number(statistics.linesRead),
      "mentions": .number(statistics.mentions), "tags": .number(statistics.tags),
      "pictures": .number(statistics.pictures), "languages": .array(languages),
      "formats": counts(statistics.formats), "mostUsed": counts(statistics.mostUsed),
      "lacking": .array(lacking), "bytes": .number(statistics.bytes),
    ])
  }
}

extension Statistics.Lack {
  /// What is lacking, for people.
  fileprivate var name: String {
    switch self {
    case .ingredients: "ingredients"
    case .method: "a method"
    case .mentions: "mentions of ingredients in the method"
    case .time: "a time"
    case .yield: "a yield"
    case .tags: "tags"
    case .source: "a source"
    case .picture: "a picture"
    case .rating: "a rating"
    }
  }

  /// The query that finds the recipes; empty if there is none.
  fileprivate var query: String {
    switch self {
    case .ingredients, .method, .mentions: ""
    case .time, .yield, .tags, .source, .picture, .rating: "NOT has:\(rawValue)"
    }
  }
}

extension Int {
  /// "13,037".
  fileprivate var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
