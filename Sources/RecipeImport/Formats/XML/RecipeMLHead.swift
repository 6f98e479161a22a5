import Markup
import RecipeLanguage
import Recipes

/// The `head` of a RecipeML recipe.
enum RecipeMLHead {
  static func read(_ head: MarkupNode, into recipe: inout Recipe) {
    for field in head.elements {
      let text = RecipeMLText.line(field)
      switch field.name {
      case "title": recipe.title = text
      case "subtitle": recipe.summary = text
      case "source": readSource(field, into: &recipe.source)
      case "categories":
        for category in field.elements(named: "cat") {
          let tag = RecipeMLText.line(category)
          recipe.tags.append(tag)
          if category["type"]?.lowercased() == "cuisine" { recipe.cuisine = tag }
        }
      case "preptime": readTime(text, type: field["type"] ?? "", into: &recipe)
      case "yield": recipe.yields += YieldReader.yield(text).map { [$0] } ?? []
      default: break
      }
    }
    recipe.tags = recipe.tags.uniqued
    recipe.yields = recipe.yields.distinct
  }

  private static func readSource(_ node: MarkupNode, into source: inout Recipe.Source) {
    var names: [String] = []
    for item in node.elements(named: "srcitem") {
      let text = RecipeMLText.line(item)
      switch item["type"]?.lowercased() {
      case "dc.creator", "author", "creator": source.author = text
      case "dc.date", "dc.rights": break
      case "dc.identifier", "url", "link": source.url = text
      default: names.append(text)
      }
    }
    if node.first("srcitem") == nil { names.append(RecipeMLText.line(node)) }
    for name in names where PageAddress.isWeb(name) { source.url = name }
    source.name = names.uniqued.filter { $0 != source.url }.joined(separator: ", ")
  }

  /// Files the time under preparation, cooking or the whole; another kind becomes a note.
  private static func readTime(_ text: String, type: String, into recipe: inout Recipe) {
    guard !text.isEmpty else { return }
    let words = type.lowercased()
    let isOne = { (stems: [String]) in stems.contains { words.hasPrefix($0) } }
    let time = DurationReader.timeSpan(text)
    if isOne(cookingStems) {
      recipe.times.cooking = sum(recipe.times.cooking, time)
    } else if isOne(totalStems) {
      recipe.times.total = time
    } else if type.isEmpty || isOne(preparationStems) {
      recipe.times.preparation = sum(recipe.times.preparation, time)
    } else {
      recipe.notes.append("\(type): \(text)")
    }
  }

  // How the kinds of time begin, in the languages that files in this format are written in.
  private static let cookingStems = [
    "cook", "bak", "cuisson", "koch", "back", "gar", "kook", "cocci", "cottura", "gotowan", "piecz",
  ]
  private static let preparationStems = [
    "prep", "prép", "active", "vorbereit", "zubereit", "voorber", "przygot", "förbered", "forbered",
  ]
  private static let totalStems = ["total", "gesamt", "totaal", "łącznie", "all", "ready"]

  private static func sum(_ a: TimeSpan?, _ b: TimeSpan?) -> TimeSpan? {
    guard let a, let b else { return a ?? b }
    let (lower, overflow) = a.lower.addingReportingOverflow(b.lower)
    let (upper, upperOverflow) = a.upper.addingReportingOverflow(b.upper)
    return overflow || upperOverflow ? a : TimeSpan(seconds: lower, upper)
  }
}
