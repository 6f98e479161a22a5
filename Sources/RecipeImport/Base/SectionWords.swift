import Recipes

/// The words that people put above the parts of a recipe.
enum SectionWords {
  enum Part { case ingredients, method, notes }

  /// The part that a line heads, and what else it says, "for 4 people"; nil if it heads none.
  static func part(_ line: String, isHeading: Bool) -> (Part, rest: String)? {
    guard line.utf8.count <= 80 else { return nil }
    let hasColon = line.last == ":" || line.last == "："
    let text = line.withoutColon.lowercased().filter { $0 != "*" && $0 != "=" && $0 != "_" }.trimmed
    for (part, words) in [(Part.ingredients, ingredients), (.method, methods), (.notes, notes)] {
      if words.contains(text) { return (part, "") }
    }
    // "Zutaten für 4 Personen", "Ingredients (serves 4)".
    for word in ingredients where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      guard let next = rest.first, !next.isLetter,
        rest.contains(where: \.isNumber) || isHeading || hasColon
      else { continue }
      return (.ingredients, rest.contains(where: \.isNumber) ? rest.trimmed : "")
    }
    return nil
  }

  /// The time that a label names.
  static func timeField(_ label: String) -> WritableKeyPath<Recipe.Times, TimeSpan?>? {
    let isOne = { (words: [String]) in words.contains { label.hasPrefix($0) } }
    if isOne([
      "prep", "active", "vorbereit", "arbeitszeit", "préparation", "preparaz", "voorbereid",
    ]) {
      return \.preparation
    }
    if isOne(["cook", "bak", "koch", "back", "cuisson", "cottura", "cocción", "kook"]) {
      return \.cooking
    }
    if isOne(["total", "time", "ready", "gesamt", "dauer", "zeit", "temps", "tempo", "tiempo"]) {
      return \.total
    }
    return nil
  }

  /// How lines begin that say how much there will be.
  static let yields = [
    "serves", "servings", "makes", "yield", "portion", "für ", "ergibt", "pour ", "personen",
    "para ", "per ", "raciones", "dosi", "porties", "voor ",
  ]

  private static let ingredients: Set = [
    "ingredients", "ingredient list", "you will need", "what you need", "shopping list", "zutaten",
    "zutatenliste", "ingrédients", "ingrediënten", "ingredientes", "ingredienti", "ingredienser",
    "ainekset", "składniki", "suroviny", "hozzávalók", "ingredienten", "ingrediente", "материалы",
    "ингредиенты", "材料", "用料",
  ]
  private static let methods: Set = [
    "method", "instructions", "directions", "preparation", "steps", "how to make it", "procedure",
    "what to do", "how to", "cooking instructions", "zubereitung", "anleitung", "arbeitsschritte",
    "préparation", "étapes", "instructions de préparation", "recette", "preparación", "elaboración",
    "instrucciones", "pasos", "preparazione", "procedimento", "modo de preparo", "preparo",
    "preparação", "bereiding", "bereidingswijze", "instructies", "werkwijze", "gör så här",
    "tillagning", "fremgangsmåte", "fremgangsmåde", "sådan gør du", "valmistus", "ohje",
    "przygotowanie", "sposób przygotowania", "postup", "příprava", "elkészítés", "приготовление",
    "作り方", "手順", "做法",
  ]
  private static let notes: Set = [
    "notes", "note", "tips", "tip", "cook's notes", "remarks", "tipp", "tipps", "hinweis",
    "hinweise",
    "anmerkungen", "astuces", "astuce", "remarques", "notas", "consejos", "dicas", "consigli",
    "nota",
    "opmerkingen", "tips & tricks",
  ]
}
