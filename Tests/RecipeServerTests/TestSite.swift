import Foundation
import HTTPServer
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeServer

/// A site over a catalogue of its own, asked without a network.
struct TestSite {
  let folder: TemporaryFolder
  let site: RecipeSite
  private let path: String

  init(_ settings: RecipeSite.Settings = .init(), recipes: [Recipe] = []) throws {
    folder = try TemporaryFolder()
    let path = folder.path("recipes.sqlite")
    self.path = path
    let store = try RecipeStore(path: path)
    for recipe in recipes { _ = try store.save(recipe) }
    site = RecipeSite(settings) { try RecipeStore(path: path) }
  }

  /// Makes a site of the catalogue of another, with other settings.
  init(_ settings: RecipeSite.Settings, of other: TestSite) {
    (folder, path) = (other.folder, other.path)
    let path = other.path
    site = RecipeSite(settings) { try RecipeStore(path: path) }
  }

  /// A connection to the catalogue.
  func store() throws -> RecipeStore { try RecipeStore(path: path) }

  /// What a change of a recipe says of itself.
  struct EditOutcome: Decodable {
    var revision: Int
    var edit: TextEdit?
    var list: EditingAPI.List?
    var position: Int?
  }

  /// The text of the first recipe.
  func text() throws -> EditingAPI.Text {
    try JSONDecoder().decode(
      EditingAPI.Text.self, from: Data(try get("/api/recipes/1/text").text.utf8))
  }

  /// What the answer to a change says, which must have been made.
  func outcome(_ answer: Answer) throws -> EditOutcome {
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(EditOutcome.self, from: Data(answer.text.utf8))
  }

  func get(_ target: String, _ headers: [String: String] = [:]) throws -> Answer {
    try ask("GET", target, headers)
  }

  /// Sends JSON as a page of the site does, with its cookie and token.
  func post(_ target: String, _ body: String) throws -> Answer {
    let page = try get("/")
    return try ask(
      "POST", target,
      [
        "cookie": page.cookie ?? "", "x-csrf-token": page.token ?? "",
        "content-type": "application/json",
      ],
      body: body)
  }

  /// Sends a form as a page of the site does.
  func postForm(_ target: String, _ fields: String) throws -> Answer {
    let page = try get("/")
    return try ask(
      "POST", target,
      ["cookie": page.cookie ?? "", "content-type": "application/x-www-form-urlencoded"],
      body: "token=\(page.token ?? "")&\(fields)")
  }

  func ask(
    _ method: String, _ target: String, _ headers: [String: String] = [:], body: String = ""
  ) throws -> Answer {
    let all = ["host": "localhost:8077"].merging(headers) { $1 }
    guard var request = HTTPRequest(method: method, target: target, headers: all) else {
      return Answer(HTTPResponse(status: 400))
    }
    request.body = Array(body.utf8)
    return Answer(site.answer(request))
  }

  /// A recipe with two lines and two steps, one of them with an amount of its own.
  static func cake() throws -> Recipe {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Apple <cake>", "en")
    recipe.tags = ["baking & more"]
    recipe.yields = [Yield(text: "4 servings", quantity: Quantity(4), noun: "servings")]
    recipe.times.total = TimeSpan(seconds: 3600)
    var flour = IngredientLine(id: .init(rawValue: 1), text: "200 g flour")
    flour.amount = Amount(
      quantity: Quantity(200), unit: UnitTable.shared.unit(id: "gram"), text: "200 g")
    flour.name = "flour"
    let apples = IngredientLine(id: .init(rawValue: 2), text: "some \"apples\"")
    recipe.ingredients = [IngredientSection(name: "Dough & filling", lines: [flour, apples])]
    recipe.method = try RichText(
      "Sift the flour.\nBake for 30 minutes.",
      spans: [
        TextSpan(9..<14, .ingredient, target: 1), TextSpan(25..<35, .timer, payload: "1800"),
      ])
    return recipe
  }
}

/// What a site has answered.
struct Answer {
  var status: Int
  var headers: [String: String]
  var text: String

  init(_ response: HTTPResponse) {
    status = response.status
    headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { $1 }
    switch response.body {
    case .bytes(let bytes): text = String(decoding: bytes, as: UTF8.self)
    case .lasting(let place): text = String(decoding: place.bytes, as: UTF8.self)
    }
  }

  /// The cookie that it gives, as a browser sends it.
  var cookie: String? { headers["Set-Cookie"].map { String($0.prefix { $0 != ";" }) } }

  /// The token of a page.
  var token: String? {
    text.split(separator: "<meta name=\"token\" content=\"").dropFirst().first
      .map { String($0.prefix { $0 != "\"" }) }
  }
}
