import RecipeLanguage
import Recipes
import Testing

struct LexiconTests {
  private let lexicon = Lexicon([
    .init(id: "butter", aisle: "dairy", names: ["en": ["butter"], "de": ["Butter"]]),
    .init(
      id: "unsalted-butter", parent: "butter", names: ["en": ["unsalted butter", "sweet butter"]]),
    .init(id: "peanut", names: ["en": ["peanut", "groundnut"], "fr": ["cacahuète"]]),
    .init(id: "chicken", aisle: "meat", names: ["en": ["chicken"], "fr": ["poulet"]]),
    .init(id: "chicken-thigh", parent: "chicken", names: ["en": ["chicken thigh"]]),
    .init(id: "egg", names: ["de": ["Ei", "Eier"], "fr": ["œuf"]]),
    .init(id: "milk", names: ["fr": ["lait"], "en": ["milk"]]),
  ])

  @Test(arguments: [
    ("large unsalted butter sticks", "en", "unsalted-butter"),
    ("organic chicken thighs, boneless", "en", "chicken-thigh"),
    ("Sweet Butter", "en", "unsalted-butter"),
    ("melted butter", "en", "butter"),
    ("groundnuts", "en", "peanut"),
    ("Eier", "de", "egg"), ("OEUFS", "fr", "egg"), ("œufs frais", "fr", "egg"),
    ("cacahuetes", "fr", "peanut"),
    ("butter or oil", "en", "butter"),
  ])
  func `names are resolved`(name: String, language: String, id: String) {
    #expect(lexicon.resolve(name, language: language) == id)
  }

  @Test(arguments: [
    ("peanut butter", "en"), ("butter beans", "en"), ("chicken stock", "en"), ("", "en"),
    ("lait de coco", "fr"), ("buttermilk", "en"), ("Butter", "sv"),
  ])
  func `other things are not`(name: String, language: String) {
    #expect(lexicon.resolve(name, language: language) == nil)
  }

  @Test(arguments: [
    ("100 g butter (peanut butter)", "butter peanut butter", "butter"),
    ("2 chicken thighs (boneless)", "chicken thighs", "chicken-thigh"),
    ("(sweet) butter", "butter", "butter"),
  ])
  func `a line is about what stands before brackets`(text: String, name: String, key: String) {
    var line = IngredientLine(id: .init(rawValue: 1), text: text)
    line.name = name
    #expect(IngredientResolver(lexicon: lexicon, language: "en").key(of: line) == key)
  }

  @Test func `kinds and aisles are inherited`() {
    #expect(lexicon.ancestors(of: "chicken-thigh") == ["chicken"])
    #expect(lexicon.aisle(of: "unsalted-butter") == "dairy")
    #expect(lexicon.entry("chicken-thigh")?.parent == "chicken")
    #expect(lexicon.entry("unknown") == nil && lexicon.ancestors(of: "unknown").isEmpty)
    let circle = Lexicon([
      .init(id: "a", parent: "b", names: [:]), .init(id: "b", parent: "a", names: [:]),
    ])
    #expect(circle.ancestors(of: "a") == ["b", "a"])
  }

  @Test func `every shipped entry has a known kind and can be found by its name`() {
    for entry in Lexicon.shared.entries {
      if let parent = entry.parent { #expect(Lexicon.shared.entry(parent) != nil) }
      #expect(Lexicon.shared.ancestors(of: entry.id).count < 8)
    }
    #expect(Lexicon.shared.resolve("Peanut butter", language: "en") == "peanut-butter")
  }

  @Test(arguments: [
    ("spring onions", "en", "spring-onion"), ("scallions", "en", "spring-onion"),
    ("Frühlingszwiebeln", "de", "spring-onion"), ("salladslök", "sv", "spring-onion"),
    ("large eggs", "en", "egg"), ("egg", "en", "egg"), ("Eier", "de", "egg"),
    ("Eierlikör", "de", "egg-liqueur"), ("Tomate", "de", "tomato"),
    ("Tomatenmark", "de", "tomato-paste"), ("unsalted butter", "en", "unsalted-butter"),
    ("butter", "en", "butter"), ("ribeye steaks", "en", "ribeye"),
    ("organic rye flour", "en", "rye-flour"), ("玉ねぎ", "ja", "onion"),
  ])
  func `names of one thing are one, and longer names are their own`(
    name: String, language: String, id: String
  ) {
    #expect(IngredientResolver(language: language).key(of: name) == id)
  }

  @Test func `the lexicon is as large as it is said to be`() {
    let entries = Lexicon.shared.entries
    #expect(entries.count >= 2000)
    for language in ["en", "de", "fr", "es", "it", "nl", "sv", "da", "nb", "pt", "ja"] {
      let count = entries.count { !$0.names(in: language).isEmpty }
      #expect(count >= 1900, "\(language): \(count)")
    }
    #expect(entries.count { $0.density != nil } >= 1000)
  }

  @Test func `unsalted butter is a butter`() {
    #expect(Lexicon.shared.ancestors(of: "unsalted-butter") == ["butter", "dairy"])
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "nl", "sv", "da", "nb", "pt"])
  func `nearly every usual name means its own ingredient`(language: String) {
    let resolver = IngredientResolver(language: language)
    let named = Lexicon.shared.entries.compactMap { entry in
      entry.names(in: language).first.map { (id: entry.id, name: $0) }
    }
    let strays = named.filter { resolver.resolve($0.name) != $0.id }
    #expect(strays.count * 50 < named.count, "\(strays)")
  }

  @Test func `no name stands for two ingredients in one language`() {
    var owners: [String: String] = [:]
    for entry in Lexicon.shared.entries {
      for (language, names) in entry.names {
        for name in names {
          let key = language + " " + name.lowercased()
          #expect(owners[key, default: entry.id] == entry.id, "\(key) is \(entry.id), too")
          owners[key] = entry.id
        }
      }
    }
  }

  @Test func `every shipped entry has an aisle, and a density that can be`() throws {
    let aisles = Set(AisleTable.shared.aisles.map(\.id))
    for entry in Lexicon.shared.entries {
      #expect(aisles.contains(entry.aisle), "\(entry.id)")
      guard let density = entry.density?.approximation else { continue }
      #expect((0.05...3).contains(density), "\(entry.id)")
    }
    #expect(Lexicon.shared.density(of: "all-purpose-flour") == (try Rational(53, 100)))
    #expect(Lexicon.shared.density(of: "chewing-gum") == nil)
  }

  @Test(arguments: [
    ("wholemeal-bread", ["gluten"]), ("corn-tortilla", []), ("gluten-free-pasta", []),
    ("cheddar", ["milk"]), ("peanut-butter", ["peanuts"]), ("marzipan", ["nuts"]),
    ("tamari", ["soy"]), ("shrimp", ["crustaceans"]), ("mussel", ["molluscs"]),
    ("bacon", ["meat", "pork"]), ("merguez", ["meat"]), ("port", ["sulphites", "alcohol"]),
    ("vegetable-stock", ["celery"]), ("mayonnaise", ["eggs", "mustard"]), ("carrot", []),
    ("unknown", []),
  ])
  func `an ingredient holds what its kinds hold, unless it says otherwise`(
    id: String, traits: [String]
  ) {
    #expect(Lexicon.shared.traits(of: id).names == traits)
  }

  @Test func `what a diet leaves out is found at once`() {
    func excluded(by diet: Diet) -> Set<String> {
      Set(Lexicon.shared.ids(having: diet.excluded))
    }
    #expect(excluded(by: .vegetarian).isSubset(of: excluded(by: .vegan)))
    #expect(
      excluded(by: .vegan).isSuperset(of: ["egg-yolk", "honey", "gelatin", "cheddar", "cod"]))
    #expect(excluded(by: .vegan).isDisjoint(with: ["tofu", "oat-milk", "margarine", "onion"]))
    #expect(excluded(by: .porkFree).contains("pancetta"))
    #expect(!excluded(by: .porkFree).contains("beef"))
  }

  @Test func `every trait has a name and is used`() {
    for (name, trait) in IngredientTraits.named {
      #expect(IngredientTraits(name: name) == trait && trait.names == [name])
      #expect(!Lexicon.shared.ids(having: trait).isEmpty, "\(name)")
    }
    #expect(IngredientTraits(name: "sugar") == nil)
  }

  @Test(arguments: [
    ("cheddars", ["cheddar"]), ("Frühlingszwiebeln", ["spring-onion"]), ("玉ねぎ", ["onion"]),
    ("huile d'olive", ["olive-oil"]), ("xyzzy", []), ("", []), ("peanut butter", ["peanut-butter"]),
    ("soy sauce", ["soy-sauce"]), ("Brown sugar", ["brown-sugar"]), ("large eggs", ["egg"]),
  ])
  func `a name is looked up in all languages`(name: String, ids: [String]) {
    #expect(IngredientResolver.keys(named: name) == ids)
    let all = Lexicon.shippedLanguages.compactMap { Lexicon.shared.resolve(name, language: $0) }
    #expect(Set(all).isSuperset(of: ids))
  }

  @Test(arguments: [
    ("6 evőkanál cukor", "hu", "sugar"), ("1 fej vöröshagyma (120 g/fej)", "hu", "onion"),
    ("20 dkg vaj", "hu", "butter"), ("1 tk őrölt fűszerpaprika", "hu", "paprika"),
    ("só, bors", "hu", "salt"), ("4 szál snidling", "hu", "chive"),
    ("8 strúčikov cesnaku", "sk", "garlic"), ("2 lyžice masla", "sk", "butter"),
    ("1,5 kg zemiakov", "sk", "potato"), ("čerstvá bazalka", "sk", "basil"),
    ("10 PL múka hladká", "sk", "all-purpose-flour"), ("vajce", "sk", "egg"),
    ("4 αυγά μεγάλα", "el", "egg"), ("1 κ.σ. ζάχαρη", "el", "sugar"),
    ("1 ματσ. μαϊντανό", "el", "parsley"), ("1⅓ φλ. ελαιόλαδο", "el", "olive-oil"),
    ("6 ντομάτες ώριμες και σφιχτές μεγάλες", "el", "tomato"), ("Αλάτι", "el", "salt"),
  ])
  func `lines of languages with the commonest names alone find them`(
    text: String, language: String, id: String
  ) {
    let line = IngredientLineReader(language: language).read(
      IngredientLine(id: .init(rawValue: 1), text: text))
    #expect(IngredientResolver(language: language).key(of: line.name) == id, "\(line.name)")
  }

  @Test(arguments: ["hu", "sk", "el"])
  func `the commonest ingredients are found by their usual names`(language: String) {
    let named = Lexicon.shared.entries.filter { !$0.names(in: language).isEmpty }
    #expect(named.count >= 130)
    for entry in named {
      let name = entry.names(in: language)[0]
      #expect(Lexicon.shared.resolve(name, language: language) == entry.id, "\(name)")
    }
  }

  @Test(arguments: ["sv", "da", "nb", "pt", "fi", "pl", "cs", "en", "de", "fr", "es", "it", "nl"])
  func `the commonest ingredients have names in every language`(language: String) {
    #expect(Lexicon.shared.entries.count { !$0.names(in: language).isEmpty } >= 250)
    for id in ["onion", "butter", "flour", "sugar", "egg", "salt", "milk", "garlic", "chicken"] {
      let name = Lexicon.shared.entry(id)?.names(in: language).first ?? ""
      #expect(Lexicon.shared.resolve(name, language: language) == id)
    }
  }
}
