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
    let data = JSONLD(scripts: JSONLD.scripts(in: scan))
    var candidates = data.items.filter { $0.isA("Recipe") }.map {
      recipe(from: $0, resolve: data.resolved)
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
      RecipeCard.moveEquipment(in: &recipes[index])
    }
    if recipes.count == 1 {
      let card = RecipeCard(self)
      card.complete(&recipes[0])
      card.completeAuthor(&recipes[0])
    }
    var diagnostics = data.diagnostics + limits.diagnostics
    if recipes.isEmpty { diagnostics.append(reason(candidates, data)) }
    var result = ImportResult(
      recipes: recipes, diagnostics: diagnostics, pictures: text.pictures.pictures)
    if scan.isCutOff {
      result.damage = Dictionary(
        uniqueKeysWithValues: recipes.indices.map { ($0, "the page ends in the middle") })
    }
    return result
  }

  // MARK: What the page shows

  /// What a search of the whole page finds.
  private struct Search {
    var page: PageLines
    var parts: PageRecipeFinder.Parts
    var found: Recipe
  }

  /// The lines of a part of the page.
  func lines(in part: Range<Int>) -> PageLines {
    PageLines(scan, part, text: text)
  }

  /// Searches the whole page.
  private func wholePage(_ known: Recipe? = nil) -> Search {
    let page = self.lines(in: scan.bytes.indices)
    // Templates say "en" whatever is written in them.
    let isTemplate = head.language.isEmpty || head.language.lowercased().hasPrefix("en")
    let detected = isTemplate ? page.language : ""
    let finder = PageRecipeFinder(
      page, language: detected.isEmpty ? head.language : detected,
      title: known?.title ?? head.subject)
    let parts = finder.parts()
    return Search(
      page: page, parts: parts,
      found: finder.recipe(parts, title: head.subject, known: known?.lines ?? []))
  }

  /// The recipe as the page shows it, joined with what is known of it.
  private func foundRecipe(_ known: Recipe?) -> Recipe? {
    if var recipe = known, RecipeLacks(recipe).lacksFactsAlone {
      PageFacts(lines(in: scan.bytes.indices), around: recipe.lines.first?.text ?? "")
        .complete(&recipe)
      return recipe
    }
    let search = wholePage(known)
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
      recipe(from: item, resolve: \.item)
    }
  }

  /// What an item of the page says.
  func recipe(
    from item: SchemaItem, resolve: @escaping (SchemaValue) -> SchemaItem?
  ) -> Recipe {
    SchemaRecipeReader(text: text, resolve: resolve, language: head.language).recipe(from: item)
  }

  /// A recipe that has ingredients or a method; nil for another.
  private static func withContent(_ recipe: Recipe) -> Recipe? {
    recipe.ingredients.isEmpty && recipe.method.isEmpty ? nil : recipe
  }

  /// Puts the ingredients under the headings that the page shows over them; those that have headings are
  /// only worded as the page has them.
  private func addGroups(to recipe: inout Recipe) {
    guard recipe.lines.count > 2 else { return }
    var groups = IngredientGroups(recipe.lines)
    guard recipe.ingredients.count == 1 else {
      guard recipe.lines.contains(where: { $0.text.holds("(s)") }) else { return }
      for range in IngredientParts(scan).ranges(of: recipe) { groups.reword(as: lines(in: range)) }
      var lines = groups.lines[...]
      for index in recipe.ingredients.indices {
        let count = recipe.ingredients[index].lines.count
        recipe.ingredients[index].lines = Array(lines.prefix(count))
        lines = lines.dropFirst(count)
      }
      return
    }
    for range in IngredientParts(scan).ranges(of: recipe) {
      let lines = self.lines(in: range)
      if let fuller = fullerList(lines, than: recipe, groups) {
        recipe.ingredients = fuller
        // What cuts a list short cuts the method, too.
        let found = wholePage().found.method
        if RecipeLacks(recipe).isBeginning(of: found) {
          recipe.method = found
        }
        return
      }
      groups.reword(as: lines)
      recipe.ingredients[0].lines = groups.lines
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
