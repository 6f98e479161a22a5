import HTTPServer
import RecipeExport
import RecipeStore

/// One request and what is needed to answer it.
struct Exchange {
  let request: HTTPRequest
  /// The parts of the path that a route names.
  let parameters: [String: String]
  let interface: Interface
  let store: RecipeStore
  /// Parts of pages that were made from the store before.
  let cache: PageCache
  /// What a change must bring along; see `Sessions`.
  let token: String
  let isReadOnly: Bool

  /// The number that the path gives a recipe.
  /// - Throws: `PageError.notFound` if it is none.
  var recipeID: RecipeID {
    get throws {
      guard let id = parameters["id"].flatMap({ RecipeID($0) }) else { throw PageError.notFound }
      return id
    }
  }

  /// The recipe that the path names.
  /// - Throws: `PageError.notFound` if there is none; `SQLiteError`.
  func recipe() throws -> StoredRecipe {
    guard let recipe = try store.recipe(id: try recipeID) else { throw PageError.notFound }
    return recipe
  }

  /// A page of the site.
  func page(_ title: String, status: Int = 200, scripts: [String] = [], _ main: HTML)
    -> HTTPResponse
  {
    layout.response(
      title, status: status, scripts: scripts, main)
  }

  /// A value for a program.
  func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "application/json",
      body: .bytes(Array((value.text(isPretty: false) + "\n").utf8)))
  }
}

/// Why a request is not answered as asked.
enum PageError: Error {
  case badRequest(String)
  case notFound
  case forbidden(Phrase)
  /// Somebody has changed the text meanwhile; here is what it is now.
  case conflict(EditingAPI.Text)
}
