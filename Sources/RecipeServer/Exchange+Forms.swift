import FoundationEssentials
import HTTPServer
import RecipeStore

extension Exchange {
  /// What all pages have in common.
  var layout: Layout {
    Layout(
      interface: interface, token: token, section: request.path.first ?? "", isReadOnly: isReadOnly)
  }

  /// A form that changes something: it brings the token along.
  func form(
    _ action: String, class name: HTML = "", attributes: HTML = "", _ content: HTML
  ) -> HTML {
    """
    <form method="post" action="\(action)" class="\(name)"\(attributes)>
    <input type="hidden" name="\(Sessions.tokenField)" value="\(token)">
    \(content)
    </form>
    """
  }

  /// What a form has sent under a name, without blanks around it; empty if there is nothing.
  func field(_ name: String) -> String {
    String((request.field(name) ?? "").prefix(1000).trimmed)
  }

  /// All that a form has sent under a name.
  func fields(_ name: String) -> [String] {
    request.form.filter { $0.name == name }.map(\.value)
  }

  /// The part of the path with a name, as it was sent; empty if there is none.
  func parameter(_ name: String) -> String { parameters[name] ?? "" }

  /// The number behind the "?" with a name; nil if there is none.
  /// - Throws: `PageError.badRequest` if it is no number, or beyond its limits.
  func number(_ name: String, from least: Int, to most: Int) throws -> Int? {
    guard let text = request.parameter(name) else { return nil }
    guard let number = Int(text), (least...most).contains(number) else {
      throw PageError.badRequest("\(name) is a number from \(least) to \(most)")
    }
    return number
  }

  /// Reads what was sent as JSON.
  /// - Throws: `PageError.badRequest` if it is not what is expected.
  func decoded<T: Decodable>() throws -> T {
    do {
      return try JSONDecoder().decode(T.self, from: Data(request.body))
    } catch {
      throw PageError.badRequest("what was sent is not what is expected here")
    }
  }

  /// The recipe that the path names, as often as the field "servings" or "times" of a form, or what
  /// stands behind the "?", says.
  /// - Throws: `PageError`; `SQLiteError`.
  func scaledRecipe() throws -> (stored: StoredRecipe, scale: ServingsForm) {
    let stored = try recipe()
    return (
      stored, ServingsForm(stored.recipe) { request.parameter($0) ?? request.field($0) }
    )
  }
}
