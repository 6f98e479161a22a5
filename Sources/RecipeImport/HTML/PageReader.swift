import Markup
import RecipeLanguage
import Recipes
import RichText

/// Reads one page: what it marks first, then, as far as something is missing, what it shows.
///
/// No tree is built of a page whose data is whole; of one that shows the ingredients in groups, only
/// of that part.
struct PageReader {
  let scan: PageScan
  private let limits: ReadingLimits
  private let head: PageHead
  let text: MarkupText
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
      if recipes[index].source.author.isEmpty {
        recipes[index].source.author = text.plain(data.articleAuthor)
      }
      head.complete(&recipes[index], isOnly: recipes.count == 1)
      if !isFound { addGroups(to: &recipes[index]) }
    }
    diagnostics = data.diagnostics + diagnostics + limits.diagnostics
    if recipes.isEmpty { diagnostics.append(reason(candidates, data)) }
    return ImportResult(recipes: recipes, diagnostics: diagnostics)
  }

  // MARK: What the page shows

  /// The tree of a part of the page.
  func fragment(_ range: Range<Int>) -> MarkupNode? {
    try? MarkupDocument.html(utf8: scan.withoutScripts(range)).root
  }

  /// What a search of the whole page finds.
  private struct Search {
    var page: PageLines
    var parts: PageRecipeFinder.Parts
    var found: Recipe
  }

  /// All lines of the page; nil if there is no tree of it, which is told.
  private mutating func pageLines() -> PageLines? {
    do {
      let document = try MarkupDocument.html(utf8: scan.withoutScripts(scan.bytes.indices))
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
    } else if !search.parts.ingredientsAreNamed, let state = stateRecipe() {
      recipe = state
    } else if recipe.ingredients.isEmpty || recipe.method.isEmpty {
      return nil
    }
    facts.complete(&recipe)
    return recipe
  }

  /// The recipe in what the page carries for its own scripts.
  private func stateRecipe() -> Recipe? {
    StateRecipe(in: AppState(scan).values, title: head.subject).item.map { item in
      SchemaRecipeReader(text: text, resolve: \.item).recipe(from: item)
    }
  }

  /// A recipe that has ingredients or a method; nil for another.
  private static func withContent(_ recipe: Recipe) -> Recipe? {
    recipe.ingredients.isEmpty && recipe.method.isEmpty ? nil : recipe
  }

  /// Puts the ingredients under the headings that the page shows over them.
  private mutating func addGroups(to recipe: inout Recipe) {
    guard recipe.ingredients.count == 1, recipe.lines.count > 2 else { return }
    let groups = IngredientGroups(recipe.lines)
    for range in IngredientParts(scan).ranges(of: recipe) {
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

  /// The list that a part of the page shows, if it has all lines of the recipe's and more: some pages
  /// cut the list in their data short.
  private func fullerList(
    _ page: PageLines, than recipe: Recipe, _ groups: IngredientGroups
  ) -> [IngredientSection]? {
    guard page.lines.count < 300, groups.surplus(in: page) ?? 0 > 0 else { return nil }
    let finder = PageRecipeFinder(page, language: recipe.language)
    let list = finder.recipe(finder.parts(), title: recipe.title).ingredients
    let count = list.reduce(0) { $0 + $1.lines.count }
    // A list that is shown twice is no fuller one.
    let isPlain = Set(list.flatMap(\.lines).map(\.text)).count * 10 >= count * 8
    return isPlain && count * 10 >= recipe.lines.count * 13 && count <= recipe.lines.count * 4
      && groups.isContained(in: list) && groups.explainsSurplus(of: list) ? list : nil
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
