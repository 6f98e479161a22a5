import RecipeLanguage
import RecipeStore
import Recipes

/// Reads what people type about ingredients: "2 l milk", "flour".
///
/// What the user has said of names in the catalogue counts before what the lexicon knows.
struct IngredientWords {
  /// The language of the words, a BCP 47 tag.
  let language: String
  private let reader: IngredientLineReader
  private let resolver: IngredientResolver
  private let own: OwnNames?

  /// Makes a reader for a language; English if it is empty.
  init(language: String, own: OwnNames? = nil) {
    (self.language, self.own) = (language, own)
    reader = IngredientLineReader(language: language)
    resolver = IngredientResolver(language: language)
  }

  /// The names that the user has given to ingredients, by key.
  var givenNames: [String: String] { own?.given ?? [:] }

  /// The line that a text is, with the key of its ingredient.
  func line(_ text: String) -> IngredientLine {
    var line = reader.read(IngredientLine(id: .init(rawValue: 1), text: text.oneLine))
    line.ingredient = key(of: line.name.isEmpty ? line.text : line.name)
    return line
  }

  /// The line that a text is as something in the house.
  ///
  /// Words without a number are no amount there, and things that are counted have no unit.
  func stockLine(_ text: String) -> IngredientLine {
    var line = line(text)
    line.amount = line.amount.flatMap { $0.quantity == nil ? nil : $0.withoutUnitOfThings }
    return line
  }

  /// The key of what has a name in the language, or else in English; empty for what the user has said
  /// to be no ingredient.
  func key(of name: String) -> String {
    if let key = own?.key(of: name) { return key }
    let key = usualKey(of: name)
    return own?.living(key) ?? key
  }

  private func usualKey(of name: String) -> String {
    if let key = resolver.resolve(name) { return key }
    if language.primaryLanguage != "en",
      let key = IngredientResolver(language: "en").resolve(name)
    {
      return key
    }
    return resolver.key(of: name)
  }

  /// The amount that a text is, "200 g" or "2 × 400 g cans", with what each holds; words that are no
  /// number are kept.
  func amount(_ text: String) -> (amount: Amount, each: Amount?) {
    let line = reader.read(IngredientLine(id: .init(rawValue: 1), text: text.oneLine + " x"))
    guard var amount = line.amount?.withoutUnitOfThings, amount.quantity != nil else {
      return (Amount(text: text.oneLine), nil)
    }
    amount.text = text.oneLine
    return (amount, line.each)
  }
}

extension Amount {
  /// The amount with no unit in place of one that counts the things themselves, as in "3 pieces".
  fileprivate var withoutUnitOfThings: Amount {
    var amount = self
    if unit?.countsThings == true { amount.unit = nil }
    return amount
  }
}

extension RecipeStore {
  /// The words of the language that an option says, or else that most recipes are in.
  /// - Throws: An error of the database.
  func ingredientWords(_ language: String?) throws -> IngredientWords {
    let language = try language ?? mainLanguage() ?? "en"
    return IngredientWords(language: language, own: try ownNames(language: language))
  }
}
