import HTTPServer
import Pictures
import RecipeStore

extension RecipeSite {
  /// All that the site answers besides assets and pairing.
  static let routes: [Route] = [
    Route("GET", "/") { try CataloguePage($0).response() },
    Route("GET", "/recipes/{id}") { try RecipePage($0).response() },
    Route("GET", "/recipes/{id}/edit") { try EditPage($0).response() },
    Route("GET", "/pictures/{digest}", picture),
    Route("GET", "/api/recipes", RecipeAPI.list),
    Route("GET", "/api/recipes/{id}", RecipeAPI.recipe),
    Route("GET", "/api/recipes/{id}/text", EditingAPI.text),
    Route("POST", "/api/recipes/{id}/text", EditingAPI.replace),
    Route("POST", "/api/recipes/{id}/edits", EditingAPI.edit),
    Route("GET", "/api/recipes/{id}/suggestion", EditingAPI.suggestion),
    Route("POST", "/api/recipes/{id}/ingredients", EditingAPI.addIngredient),
    Route("POST", "/api/recipes/{id}/undo", EditingAPI.undo),
    Route("POST", "/api/recipes/{id}/redo", EditingAPI.redo),
    Route("GET", "/api/openapi.json") { _ in
      guard let response = Assets.shared.response("openapi.json") else { throw PageError.notFound }
      return response
    },
  ]

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
