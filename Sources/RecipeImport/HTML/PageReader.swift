import Markup
import RecipeLanguage
import Recipes
import RichText

/// Reads one page: what it marks first, then, as far as something is missing, what it shows.
///
/// No tree is built of a page whose data is whole; of one that shows the ingredients in groups, only
/// of that part.
struct PageReader {
  private let scan: PageScan
  private let limits: ReadingLimits
  private let head: PageHead
  private let text: MarkupText
  private var diagnostics: [Diagnostic] = []

  /// Makes a reader of a page in UTF-8, whose address may be known from outside.
  init(_ bytes: [UInt8], address: String = "") {
    scan = PageScan(bytes)
    limits = ReadingLimits(bytes: bytes.count)
    head = PageHead(scan, limits, address: address)
    text = MarkupText(base: head.base, limits: limits)
  }

  /// All recipes of the page, and what there is to say about it.
  ///
  /// O(n).
  var result: ImportResult {
    var reader = self
    return reader.read()
  }

  private mutating func read() -> ImportResult {
    let data = JSONLD(scripts: JSONLD.scripts(in: scan))
    var candidates = data.items.filter { $0.isA("Recipe") }.map {
      SchemaRecipeReader(text: text, resolve: data.resolved).recipe(from: $0)
    }
    candidates += markedRecipes()
    var recipes = RecipeMerger.merged(candidates)
    var isFound = false
    if recipes.count <= 1 {
      let known = recipes.first
      if known.map(RecipeLacks.init)?.isComplete != true,
        let found = foundRecipe(known ?? candidates.first)
      {
        isFound = found.ingredients != known?.ingredients
        recipes = [found]
      }
    }
    for index in recipes.indices {
      head.complete(&recipes[index], isOnly: recipes.count == 1)
      if !isFound { addGroups(to: &recipes[index]) }
    }
    diagnostics = data.diagnostics + diagnostics + limits.diagnostics
    if recipes.isEmpty { diagnostics.append(reason(candidates, data)) }
    return ImportResult(recipes: recipes, diagnostics: diagnostics)
  }

  // MARK: What the page marks

  /// The recipes that elements of the page mark.
  private mutating func markedRecipes() -> [Recipe] {
    var recipes: [Recipe] = []
    for (syntax, mark) in [
      (ItemSyntax.microdata, "itemtype"), (.rdfa, "typeof"), (.microformat, "hrecipe"),
      (.microformat, "h-recipe"),
    ] {
      var end = 0
      for index in scan.tags(holding: mark) where index >= end {
        guard marksRecipe(scan.tags[index], syntax) else { continue }
        let (range, next) = scan.content(at: index)
        end = next
        let source = scan.tags[index].range.lowerBound..<range.upperBound
        guard let root = fragment(source) else { continue }
        recipes += MarkedItems(in: root, syntax).items.filter { item in
          item.types.contains { $0.lowercased() == "recipe" }
        }.map {
          SchemaRecipeReader(text: text, resolve: \.item).recipe(from: $0)
        }
      }
    }
    return recipes
  }

  private func marksRecipe(_ tag: PageScan.Tag, _ syntax: ItemSyntax) -> Bool {
    let name =
      switch syntax {
      case .microdata: "itemtype"
      case .rdfa: "typeof"
      case .microformat: "class"
      }
    guard let value = scan.attribute(name, of: tag)?.lowercased() else { return false }
    let words = value.split(whereSeparator: \.isWhitespace)
    return syntax == .microformat
      ? words.contains("hrecipe") || words.contains("h-recipe")
      : words.contains { $0.split { "/:#".contains($0) }.last == "recipe" }
  }

  /// The tree of a part of the page.
  private func fragment(_ range: Range<Int>) -> MarkupNode? {
    try? MarkupDocument.html(Array(scan.bytes[range])).root
  }

  // MARK: What the page shows

  /// What a search of the whole page finds.
  private struct Search {
    var page: PageLines
    var parts: PageRecipeFinder.Parts
    var found: Recipe
  }

  /// All lines of the page; nil if there is no tree of it, which is told.
  private mutating func pageLines() -> PageLines? {
    do {
      let document = try MarkupDocument.html(scan.bytes)
      return document.root.map { PageLines($0, base: head.base, limits: limits) }
    } catch {
      diagnostics.append(Diagnostic(.error, error.description))
      return nil
    }
  }

  /// Searches the whole page.
  private mutating func wholePage() -> Search? {
    guard let page = pageLines() else { return nil }
    // Templates say "en" whatever is written in them.
    let isTemplate = head.language.isEmpty || head.language.lowercased().hasPrefix("en")
    let detected = isTemplate ? page.language : ""
    let finder = PageRecipeFinder(page, language: detected.isEmpty ? head.language : detected)
    let parts = finder.parts()
    return Search(page: page, parts: parts, found: finder.recipe(parts, title: head.subject))
  }

  /// The recipe as the page shows it, joined with what is known of it.
  private mutating func foundRecipe(_ known: Recipe?) -> Recipe? {
    if var recipe = known, RecipeLacks(recipe).lacksFactsAlone {
      if let page = pageLines() {
        PageFacts(page, around: recipe.lines.first?.text ?? "").complete(&recipe)
      }
      return recipe
    }
    guard let search = wholePage() else { return known.flatMap(Self.withContent) }
    let facts = PageFacts(search.page, around: search.parts)
    var recipe = search.found
    if let known {
      recipe = RecipeLacks(known).completed(with: search.found, parts: search.parts)
      guard Self.withContent(recipe) != nil else { return nil }
    } else if recipe.ingredients.isEmpty || recipe.method.isEmpty {
      return nil
    }
    facts.complete(&recipe)
    return recipe
  }

  /// A recipe that has ingredients or a method; nil for another.
  private static func withContent(_ recipe: Recipe) -> Recipe? {
    recipe.ingredients.isEmpty && recipe.method.isEmpty ? nil : recipe
  }

  /// Puts the ingredients under the headings that the page shows over them.
  private mutating func addGroups(to recipe: inout Recipe) {
    guard recipe.ingredients.count == 1, recipe.lines.count > 2 else { return }
    let groups = IngredientGroups(recipe.lines)
    let marked = ingredientParts(in: recipe.language)
    for range in marked.isEmpty ? partsShowing(recipe.lines) : marked {
      guard let root = fragment(range) else { continue }
      let lines = PageLines(root, base: head.base, limits: limits)
      if let fuller = fullerList(lines, than: recipe, groups) {
        recipe.ingredients = fuller
        // What cuts a list short cuts the method, too.
        if let found = wholePage()?.found.method, RecipeLacks(recipe).isBeginning(of: found) {
          recipe.method = found
        }
        return
      }
      if let sections = groups.sections(in: lines) {
        recipe.ingredients = sections.renumbered
        return
      }
    }
  }

  /// The parts of the page that show the first line of a list and, not far behind, the last.
  ///
  /// O(n).
  private func partsShowing(_ lines: [IngredientLine]) -> [Range<Int>] {
    guard let first = lines.first.flatMap(Self.longestWord),
      let last = lines.last.flatMap(Self.longestWord)
    else { return [] }
    let ends = scan.tagsBeforeText(last, limit: 40)
    var parts: [Range<Int>] = []
    for start in scan.tagsBeforeText(first, limit: 40) where parts.count < 3 {
      guard let end = ends.first(where: { $0 > start + lines.count / 2 }), end - start < 600,
        let around = scan.element(around: start, and: end)
      else { continue }
      let range = scan.tags[around].range.lowerBound..<scan.content(at: around).range.upperBound
      if range.count <= Self.partLimit / 3, !parts.contains(range) { parts.append(range) }
    }
    return parts
  }

  /// The longest word of a line in ASCII letters; nil if none has four.
  private static func longestWord(_ line: IngredientLine) -> String? {
    let words = line.text.utf8.split { !(0x61...0x7A).contains($0 | 0x20) }
    return words.max { $0.count < $1.count }.flatMap { $0.count < 4 ? nil : String($0) }
  }

  /// The parts of the page that are marked as ingredients, the outermost elements only; and where
  /// single lines are marked, the element around them.
  ///
  /// O(n).
  private func ingredientParts(in language: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var single: [Int] = []
    var end = 0
    var budget = Self.partLimit
    for mark in PageWords.shared.ingredientMarks(in: language) {
      for index in scan.tags(holding: mark) where index >= end {
        guard isMarked(scan.tags[index], mark) else { continue }
        let (range, next) = scan.content(at: index)
        guard range.count <= budget else { continue }
        end = next
        if isList(index, next) {
          budget -= range.count
          parts.append(scan.tags[index].range.lowerBound..<range.upperBound)
        } else {
          single.append(index)
        }
      }
    }
    if single.count > 2, let first = single.first, let last = single.last,
      let around = scan.element(around: first, and: last)
    {
      let range = scan.content(at: around).range
      if range.count <= budget {
        parts.append(scan.tags[around].range.lowerBound..<range.upperBound)
      }
    }
    return parts
  }

  /// Whether an element holds several lines: it is a list, has items, or is full of tags.
  private func isList(_ index: Int, _ next: Int) -> Bool {
    if next - index > 24 { return true }
    let lineTags: Set = [TagName("li"), TagName("tr"), TagName("p"), TagName("dt")]
    if lineTags.contains(scan.tags[index].name) { return false }
    return scan.tags[index..<next].count(where: { !$0.isEnd && lineTags.contains($0.name) }) > 1
  }

  /// How much of a page is parsed to find groups, in bytes.
  private static let partLimit = 300_000

  /// The list that a part of the page shows, if it has all lines of the recipe's and many more: some
  /// pages cut the list in their data short.
  private func fullerList(
    _ page: PageLines, than recipe: Recipe, _ groups: IngredientGroups
  ) -> [IngredientSection]? {
    let counted = page.lines.count { $0.text.text.contains(where: \.isNumber) }
    guard counted * 10 >= recipe.lines.count * 14, page.lines.count < 300,
      groups.isShown(in: page)
    else {
      return nil
    }
    let finder = PageRecipeFinder(page, language: recipe.language)
    let parts = finder.parts()
    let list = finder.recipe(parts, title: recipe.title).ingredients
    let count = list.reduce(0) { $0 + $1.lines.count }
    guard groups.startsLike(list) else { return nil }
    let isPlain = Set(list.flatMap(\.lines).map(\.text)).count == count
    return isPlain && parts.amounts * 10 >= recipe.lines.count * 14
      && count * 10 >= recipe.lines.count * 14
      && count <= recipe.lines.count * 4 ? list : nil
  }

  private func isMarked(_ tag: PageScan.Tag, _ mark: String) -> Bool {
    guard tag.name != .script, tag.name != .style, tag.name != TagName("body"),
      tag.name != TagName("a"),
      tag.name != TagName("meta"), tag.name != TagName("link"), tag.name != TagName("img"),
      tag.name != TagName("input")
    else { return false }
    let attributes = scan.attributes(of: tag)
    return ["class", "id", "itemprop", "data-testid"].contains { name in
      attributes[name]?.lowercased().contains(mark) == true
    }
  }

  /// Why a page gave no recipe.
  private func reason(_ candidates: [Recipe], _ data: JSONLD) -> Diagnostic {
    if !candidates.isEmpty {
      return Diagnostic(.warning, "the page names a recipe but has neither ingredients nor method")
    }
    if data.isBroken {
      return Diagnostic(.error, "the recipe data of the page is broken; save the page again")
    }
    return Diagnostic(.warning, "no recipe on this page")
  }
}

extension [IngredientSection] {
  /// The sections with their lines numbered from 1.
  fileprivate var renumbered: [IngredientSection] {
    var number = 0
    return map { section in
      var section = section
      for index in section.lines.indices {
        number += 1
        section.lines[index].id = IngredientLine.ID(rawValue: number)
      }
      return section
    }
  }
}
