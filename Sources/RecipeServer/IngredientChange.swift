import Digests
import RecipeExport
import RecipeStore
import Rendering

/// Something that is done to an ingredient of the catalogue, as a form or a program asks for it.
struct IngredientChange: Decodable {
  /// What is done.
  enum Kind: String, CaseIterable, Decodable {
    /// The ingredient is called otherwise.
    case rename
    /// It becomes another one.
    case merge
    /// A name on lines means it from now on.
    case alias
    /// It is a kind of another one, or of none.
    case parent
  }

  /// What a change has led to.
  struct Outcome {
    var edit: CatalogueEdit
    /// The number by which it is taken back; nil if nothing has changed.
    var change: Int64?
  }

  var kind: Kind
  /// The key of the ingredient.
  var ingredient: String
  /// The new name, or the name or key of the other ingredient; empty for none above it.
  var value: String?
  /// The fingerprint of what it was said to change; nil to do it whatever it changes.
  var shown: String?

  /// Whether programs only want to know what would change.
  var isPreview: Bool?

  /// It would change something else now than was shown.
  struct ChangedSince: Error {}

  /// The longest new name, in Unicode scalars.
  static let nameLimit = 200

  /// Does it, as one step of the history.
  /// - Throws: `IngredientError`; `ChangedSince`; `PageError.badRequest` if a name is too long;
  ///   `SQLiteError`; nothing has changed then.
  func carryOut(in store: RecipeStore) throws -> Outcome {
    try store.transaction {
      let before = try store.lastStep()
      let edit = try edit(in: store)
      if let shown, shown != edit.fingerprint { throw ChangedSince() }
      let after = try store.lastStep()
      return Outcome(edit: edit, change: after == before ? nil : after)
    }
  }

  /// What doing it would change.
  /// - Throws: As `carryOut`, but for `ChangedSince`.
  func preview(in store: RecipeStore) throws -> CatalogueEdit {
    try store.rehearse { try edit(in: store) }
  }

  private func edit(in store: RecipeStore) throws -> CatalogueEdit {
    let value = value ?? ""
    guard value.unicodeScalars.count <= Self.nameLimit else {
      throw PageError.badRequest("a name has at most \(Self.nameLimit) characters")
    }
    guard ingredient.unicodeScalars.count <= Found.wordLimit else {
      throw PageError.badRequest("a key has at most \(Found.wordLimit) characters")
    }
    let subject = try store.ingredient(named: ingredient)
    return switch kind {
    case .rename: try store.rename(subject, to: value)
    case .merge: try store.merge(subject, into: store.ingredient(named: value))
    case .alias: try store.addAlias(value, to: subject)
    case .parent:
      try store.setParent(
        of: subject, to: value.isEmpty ? nil : store.ingredient(named: value))
    }
  }
}

extension CatalogueEdit {
  /// The same for all edits that programs are told the same of, in hexadecimal digits.
  var fingerprint: String {
    var hash = SHA256()
    let text = JSONValue.catalogueEdit(self, isDryRun: true).text(isPretty: false)
    hash.update(Array(text.utf8))
    return hash.finalized().hexadecimal
  }
}
