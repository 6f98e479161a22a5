import FoundationEssentials
import HTTPServer
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes
import RichText

/// What the editor asks for, in JSON; `Resources/web/openapi.json` describes it.
enum EditingAPI {
  /// A method as it is stored, with the list whose lines its mentions mean.
  struct Text: Codable {
    var revision: Int
    /// The number of the state in the history of the recipe, which undo goes back from.
    var position: Int
    var text: RichText
    var list: List

    init(_ stored: StoredRecipe, in store: RecipeStore) throws {
      (revision, text) = (stored.revision, stored.recipe.method)
      position = try store.position(of: stored)
      list = List(stored.recipe)
    }
  }

  /// The revision that something is done to.
  private struct Step: Decodable {
    var revision: Int
    /// For undo, the state that is to be gone back behind.
    var position: Int?
  }

  /// Edits one after another, and the text that they were made to.
  private struct Edits: Decodable {
    var base: RichText
    var edits: [TextEdit]
    /// The revision of the list that who asks has; nil if there is no need of it.
    var revision: Int?
  }

  /// A whole method in place of that of a revision.
  private struct Replacement: Decodable {
    var revision: Int
    var text: RichText
  }

  /// What a change has led to.
  private struct Outcome: Encodable {
    var revision: Int
    /// What leads from the text of who asks to the text that is stored, if that is another.
    var edit: TextEdit?
    /// The list, if that may be another than the one of who asks.
    var list: List?
    /// The number of the state in the history, with the list.
    var position: Int?
  }

  /// The most edits at once.
  private static let editLimit = 10_000

  /// What a change of a recipe has done.
  struct Done {
    /// What leads from the text of who asks to that which is stored.
    var edit: TextEdit?
    /// Whether the list may be another than the one of who asks.
    var hasList = false
    /// In words for the history.
    var what = "Edited the method"
  }

  /// The method and the ingredient list.
  static func text(_ exchange: Exchange) throws -> HTTPResponse {
    try HTTPResponse(json: Text(try exchange.recipe(), in: exchange.store))
  }

  /// Carries out edits, merged with what others have done since.
  static func edit(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Edits = try exchange.decoded()
    guard asked.edits.count <= editLimit else {
      throw PageError.badRequest("there are more than \(editLimit) edits")
    }
    return try exchange.changing { stored in
      var mine = asked.base
      do throws(RichTextError) {
        for edit in asked.edits { try mine.apply(edit) }
      } catch {
        throw PageError.badRequest("\(error)")
      }
      let theirs = stored.recipe.method
      guard var merged = RichText.merged(base: asked.base, mine: mine, theirs: theirs) else {
        throw PageError.conflict(try Text(stored, in: exchange.store))
      }
      try forgetDeletedLines(in: &merged, of: stored, exchange.store)
      stored.recipe.method = merged
      let hasList = asked.revision.map { $0 != stored.revision } ?? false
      return Done(edit: merged == mine ? nil : mine.edit(to: merged), hasList: hasList)
    }
  }

  /// Makes plain words of mentions of lines that there were: somebody else has deleted them meanwhile.
  ///
  /// O(spans), and O(states of the history) if there are such mentions.
  private static func forgetDeletedLines(
    in method: inout RichText, of stored: StoredRecipe, _ store: RecipeStore
  ) throws {
    let known = Set(stored.recipe.lines.map(\.id.rawValue))
    func isLost(_ span: TextSpan) -> Bool {
      span.kind == .ingredient && span.target.map { !known.contains($0) } ?? false
    }
    guard method.spans.contains(where: isLost) else { return }
    let last = try store.lastLine(of: stored.id)
    try method.untag { isLost($0) && $0.target ?? 0 <= last }
  }

  /// Puts a whole method in place of that of a revision, as when somebody decides between two.
  static func replace(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Replacement = try exchange.decoded()
    return try exchange.changing { stored in
      guard asked.revision == stored.revision else {
        throw PageError.conflict(try Text(stored, in: exchange.store))
      }
      stored.recipe.method = asked.text
      try forgetDeletedLines(in: &stored.recipe.method, of: stored, exchange.store)
      return Done(edit: asked.text.edit(to: stored.recipe.method))
    }
  }

  /// What a selection offers to become.
  static func suggestion(_ exchange: Exchange) throws -> HTTPResponse {
    let stored = try exchange.recipe()
    let range = try exchange.range(in: stored.recipe.method)
    guard let found = stored.recipe.suggestion(for: range) else {
      return exchange.json(.object([:]))
    }
    return exchange.json(
      .object([
        "name": .string(found.name), "target": found.target.map { .number($0) },
        "places": .number(found.occurrences.count),
      ]))
  }

  /// Makes an ingredient of a selection: a new line if there is none of that name, and mentions.
  static func addIngredient(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Step = try exchange.decoded()
    return try exchange.changing { stored in
      guard asked.revision == stored.revision else {
        throw PageError.conflict(try Text(stored, in: exchange.store))
      }
      let before = stored.recipe.method
      let range = try exchange.range(in: before)
      guard let found = stored.recipe.suggestion(for: range) else {
        throw PageError.badRequest("nothing that could be an ingredient is selected")
      }
      let last = try exchange.store.lastLine(of: stored.id)
      guard last < .max else { throw PageError.badRequest("the recipe has no numbers left") }
      let target =
        found.target ?? stored.recipe.addLine(found.name, after: last).id.rawValue
      try stored.recipe.method.apply(found.edit(target: target))
      return Done(
        edit: before.edit(to: stored.recipe.method), hasList: true,
        what: "Made words an ingredient")
    }
  }

  /// Takes back the last change, and those before it down to a state that a page began with.
  static func undo(_ exchange: Exchange) throws -> HTTPResponse {
    try step(exchange) { stored, position in
      guard try exchange.store.undo(stored.id) != nil else { return false }
      while let position, let now = try exchange.store.recipe(id: stored.id),
        try exchange.store.position(of: now) >= position,
        try exchange.store.undo(stored.id) != nil
      {}
      return true
    }
  }

  /// Does again what was taken back.
  static func redo(_ exchange: Exchange) throws -> HTTPResponse {
    try step(exchange) { stored, _ in try exchange.store.redo(stored.id) != nil }
  }

  /// There is nothing to go back or on to.
  private struct NoSuchStep: Error {}

  private static func step(
    _ exchange: Exchange, _ move: (StoredRecipe, _ position: Int?) throws -> Bool
  ) throws -> HTTPResponse {
    let asked: Step = try exchange.decoded()
    do {
      return try exchange.store.transaction {
        let stored = try exchange.recipe()
        guard asked.revision == stored.revision else {
          throw PageError.conflict(try Text(stored, in: exchange.store))
        }
        // To undo that a recipe was added would delete it; what is thrown here takes that back.
        guard try move(stored, asked.position), let now = try exchange.store.recipe(id: stored.id)
        else { throw NoSuchStep() }
        return try HTTPResponse(json: Text(now, in: exchange.store))
      }
    } catch is NoSuchStep {
      return HTTPResponse(status: 204)
    }
  }

  static func outcome(
    _ stored: StoredRecipe, _ done: Done, in store: RecipeStore
  ) throws -> some Encodable {
    Outcome(
      revision: stored.revision, edit: done.edit,
      list: done.hasList ? List(stored.recipe) : nil,
      position: done.hasList ? try store.position(of: stored) : nil)
  }
}

extension HTTPResponse {
  /// Makes an answer of a value for a program.
  init(json value: some Encodable, status: Int = 200) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(value))
    self.init(status: status, type: "application/json", body: .bytes(bytes))
  }
}

extension Exchange {
  /// Changes the recipe that the path names, in one transaction.
  func changing(
    _ change: (inout StoredRecipe) throws -> EditingAPI.Done
  ) throws -> HTTPResponse {
    try store.transaction {
      var stored = try recipe()
      let revision = stored.revision
      let done = try change(&stored)
      do {
        stored.revision = try store.update(
          stored.id, to: stored.recipe, from: revision, what: done.what)
      } catch RecipeStoreError.invalid(_, let reason) {
        throw PageError.badRequest(reason)
      }
      return try HTTPResponse(json: EditingAPI.outcome(stored, done, in: store))
    }
  }

  /// The range of UTF-8 bytes that "start" and "end" behind the "?" name.
  /// - Throws: `PageError.badRequest` if there is none such in a text.
  fileprivate func range(in text: RichText) throws -> Range<Int> {
    guard let start = request.parameter("start").flatMap({ Int($0) }),
      let end = request.parameter("end").flatMap({ Int($0) }), start <= end,
      (try? text.slice(start..<end)) != nil
    else { throw PageError.badRequest("start and end are no range of the text") }
    return start..<end
  }
}

extension RecipeStore {
  /// The number of the state that a recipe is in, in its history.
  fileprivate func position(of stored: StoredRecipe) throws -> Int {
    try history(of: stored.id).last(where: \.isCurrent)?.number ?? stored.revision
  }
}

extension Recipe {
  /// What a range of the method, in UTF-8 bytes, offers to become.
  fileprivate func suggestion(for range: Range<Int>) -> IngredientSuggestion? {
    let known = lines.filter { !$0.name.isEmpty }.map {
      IngredientSuggestion.Known(name: $0.name, target: $0.id.rawValue)
    }
    return method.ingredientSuggestion(for: [range], known: known)
  }
}
