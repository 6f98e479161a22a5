/// What the generated recipes of one language are written with.
///
/// In its phrases "@" stands for an ingredient, "#" for a number of minutes, and "%" for a name.
struct Phrasebook {
  /// An ISO 639 code; the lexicon has names in it.
  var language: String
  var titles: [String]
  var steps: [String]
  var remarks: [String]
  var tags: [String]
  /// The word behind the number of servings.
  var servings: String
  /// Whether "200 g" stands before the ingredient.
  var putsAmountFirst = true

  /// All languages; the first is that of half of the recipes.
  static let all = [english, german, french, japanese]

  private static let english = Phrasebook(
    language: "en",
    titles: [
      "@ soup with @", "Roasted @ and @", "Quick @ salad", "@ pie", "Braised @ with @", "@ stew",
      "Grilled @ on @", "Creamy @ bake", "Sunday @ with @", "@ cake with @", "Pickled @",
      "Stuffed @ from the oven",
    ],
    steps: [
      "Heat the @ in a large pan over medium heat, add the @ and cook gently for # minutes.",
      "Whisk the @ with the @ until smooth, then fold in the @.",
      "Chop the @ finely and set it aside for # minutes.",
      "Heat the oven to 200 °C and line a baking tray with paper.",
      "Stir in the @, bring to the boil and simmer for # minutes, until tender.",
      "Season with @ and @, and taste before you serve.",
      "Spread the mixture over the tray, scatter the @ on top and bake for # minutes.",
      "Leave to cool for # minutes, then slice and serve with the @.",
      "Drain the @, rinse it under cold water and pat it dry.",
      "Cover the bowl and let the @ rest in the fridge for # minutes.",
    ],
    remarks: [
      "This is how % makes it in %, with a little more @.",
      "A recipe of the family % that travelled from % to %.",
      "% likes it best on the second day, warmed up for # minutes.",
    ],
    tags: ["Dinner", "Lunch", "Vegetarian", "Quick", "Winter", "Summer", "Baking", "Party"],
    servings: "servings")

  private static let german = Phrasebook(
    language: "de",
    titles: [
      "Suppe mit @ und @", "Auflauf mit @", "Salat mit @ und @", "Kuchen mit @", "Eintopf mit @",
      "@ aus dem Ofen", "Gefülltes mit @ und @", "Pfanne mit @",
    ],
    steps: [
      "In einem großen Topf @ erhitzen, dann @ zugeben und # Minuten dünsten.",
      "Den Backofen auf 180 °C vorheizen und ein Blech mit Papier belegen.",
      "Nun @ fein schneiden und # Minuten ziehen lassen.",
      "Mit @ und @ abschmecken und heiß servieren.",
      "Alles mit @ verrühren, bis eine glatte Masse entsteht.",
      "In die Form füllen, @ darüber verteilen und # Minuten backen.",
      "Dann @ abgießen, kalt abspülen und trocken tupfen.",
    ],
    remarks: [
      "So kocht es % in %, mit etwas mehr @.", "Ein Rezept der Familie % aus %.",
      "Bei % ruht der Teig vorher # Minuten.",
    ],
    tags: ["Abendessen", "Mittagessen", "Vegetarisch", "Schnell", "Winter", "Sommer", "Backen"],
    servings: "Portionen")

  private static let french = Phrasebook(
    language: "fr",
    titles: [
      "Soupe avec @ et @", "Gratin avec @", "Salade : @ et @", "Tarte avec @", "Ragoût avec @",
      "Poêlée avec @ et @", "Gâteau avec @",
    ],
    steps: [
      "Dans une grande casserole, faire chauffer @, ajouter @ et laisser cuire # minutes.",
      "Préchauffer le four à 180 °C et préparer un moule.",
      "Émincer @ et laisser reposer # minutes.",
      "Assaisonner avec @ et @, puis servir bien chaud.",
      "Mélanger @ avec @ pour obtenir une pâte lisse.",
      "Verser dans le moule, ajouter @ et mettre au four pendant # minutes.",
      "Égoutter @ et rincer à l’eau froide.",
    ],
    remarks: [
      "La recette de % à %, avec un peu plus de @.", "Un plat de la famille %, de %.",
      "Chez %, on attend encore # minutes.",
    ],
    tags: ["Dîner", "Déjeuner", "Végétarien", "Rapide", "Hiver", "Été", "Pâtisserie"],
    servings: "personnes")

  private static let japanese = Phrasebook(
    language: "ja",
    titles: ["@と@の煮物", "@のスープ", "@と@のサラダ", "@炒め", "@の焼き物", "簡単@ごはん"],
    steps: [
      "鍋に@を熱し、@を加えて中火で#分煮る。", "@は細かく切って、水に#分さらす。",
      "オーブンを180度に温めておく。", "@と@を混ぜ合わせ、なめらかになるまで練る。",
      "@で味を調え、@を散らして出来上がり。", "フライパンで@を#分焼き、裏返す。",
    ],
    remarks: ["%さんの家では@を多めに入れる。", "%の町の%さんに教わった作り方。", "冷蔵庫で#分冷やしてもよい。"],
    tags: ["夕食", "昼食", "簡単", "冬", "夏", "お菓子"],
    servings: "人分", putsAmountFirst: false)
}
