import HTTPServer
import Pictures
import RecipeStore

extension RecipeSite {
  /// All that the site answers besides assets and pairing.
  static let routes: [Route] = [
    Route("GET", "/") { try CataloguePage($0).response() },
    Route("GET", "/recipes/{id}", recipe),
    Route("GET", "/recipes/{id}/cook") { try CookPage($0).response() },
    Route("GET", "/recipes/{id}/edit") { try EditPage($0).response() },
    Route("POST", "/recipes/{id}/list", EditingAPI.changeListByForm),
    Route("GET", "/recipes/{id}/history") { try HistoryPage($0).response() },
    Route("GET", "/recipes/{id}/history/{revision}", HistoryPage.state),
    Route("POST", "/recipes/{id}/history/{revision}/restore", HistoryChanges.restore),
    Route("POST", "/recipes/{id}/delete", HistoryChanges.delete),
    Route("POST", "/recipes/{id}/shopping", ShoppingChanges.addRecipe),
    Route("GET", "/pictures/{digest}", picture),
    Route("GET", "/ingredients") { try IngredientsPage($0).response() },
    Route("GET", "/ingredient") { try IngredientPage($0).response() },
    Route("POST", "/ingredient/preview", IngredientChanges.preview),
    Route("POST", "/ingredient/changes", IngredientChanges.carryOut),
    Route("POST", "/ingredient/undo", IngredientChanges.undo),
    Route("GET", "/shopping", ShoppingPage.first),
    Route("GET", "/shopping/{list}") { try ShoppingPage($0).response() },
    Route("POST", "/shopping/{list}/items", ShoppingChanges.addItem),
    Route("POST", "/shopping/{list}/checks", ShoppingChanges.check),
    Route("POST", "/shopping/{list}/removals", ShoppingChanges.clear),
    Route("GET", "/plan") { try PlanPage($0).response() },
    Route("POST", "/plan", PlanPage.add),
    Route("POST", "/plan/removals", PlanPage.remove),
    Route("POST", "/plan/shopping", PlanPage.shop),
    Route("GET", "/import") { try ImportPage($0).response() },
    Route("POST", "/import", ImportPage.take),
    Route("GET", "/import/page") { try HandoverPage($0).response() },
    Route("GET", "/review") { try ReviewPage($0).response() },
    Route("GET", "/api/recipes", RecipeAPI.list),
    Route("GET", "/api/recipes/{id}", RecipeAPI.recipe),
    Route("GET", "/api/recipes/{id}/text", EditingAPI.text),
    Route("POST", "/api/recipes/{id}/text", EditingAPI.replace),
    Route("POST", "/api/recipes/{id}/edits", EditingAPI.edit),
    Route("GET", "/api/recipes/{id}/suggestion", EditingAPI.suggestion),
    Route("POST", "/api/recipes/{id}/ingredients", EditingAPI.addIngredient),
    Route("POST", "/api/recipes/{id}/list", EditingAPI.changeList),
    Route("GET", "/api/recipes/{id}/suggestions", EditingAPI.suggestions),
    Route("POST", "/api/recipes/{id}/mentions", EditingAPI.mark),
    Route("POST", "/api/recipes/{id}/undo", EditingAPI.undo),
    Route("POST", "/api/recipes/{id}/redo", EditingAPI.redo),
    Route("GET", "/api/recipes/{id}/history", HistoryChanges.list),
    Route("POST", "/api/recipes/{id}/history/{revision}/restore", HistoryChanges.restoreForProgram),
    Route("GET", "/api/ingredients", IngredientAPI.list),
    Route("GET", "/api/ingredient", IngredientAPI.ingredient),
    Route("POST", "/api/ingredient/changes", IngredientAPI.change),
    Route("POST", "/api/ingredient/undo", IngredientAPI.undo),
    Route("GET", "/api/shopping", ShoppingAPI.lists),
    Route("GET", "/api/shopping/{list}", ShoppingAPI.list),
    Route("POST", "/api/shopping/{list}/items", ShoppingChanges.addItems),
    Route("POST", "/api/shopping/{list}/checks", ShoppingChanges.setChecks),
    Route("POST", "/api/shopping/{list}/removals", ShoppingChanges.removeEntries),
    Route("GET", "/api/plan", PlanAPI.list),
    Route("POST", "/api/plan", PlanAPI.add),
    Route("POST", "/api/plan/removals", PlanAPI.remove),
    Route("POST", "/api/import", ImportPage.takeForProgram),
    Route("GET", "/api/openapi.json") { _ in
      guard let response = Assets.shared.response("openapi.json") else { throw PageError.notFound }
      return response
    },
  ]

  /// A recipe; one that was deleted leads to its history, from where it can come back.
  private static func recipe(_ exchange: Exchange) throws -> HTTPResponse {
    let id = try exchange.recipeID
    if try exchange.store.summary(id: id) == nil, try !exchange.store.history(of: id).isEmpty {
      return .redirect(to: "/recipes/\(id)/history")
    }
    return try RecipePage(exchange).response()
  }

  /// A picture that came with a recipe.
  private static func picture(_ exchange: Exchange) throws -> HTTPResponse {
    let digest = exchange.parameters["digest"] ?? ""
    guard let picture = try exchange.store.picture(at: "sha256:" + digest) else {
      throw PageError.notFound
    }
    return HTTPResponse(
      type: picture.kind.mediaType, body: .bytes(picture.bytes),
      headers: [("Cache-Control", "private, max-age=31536000, immutable")])
  }
}
