/// A format with what people want to know of it.
package struct FormatEntry: Sendable {
  /// Its reader.
  package let format: any RecipeFormat
  /// The extensions that its files usually have; they are never looked at.
  package let extensions: [String]
  /// The programs that write it, with the versions whose files were looked at.
  package let programs: String
  /// What comes in from it beside title, ingredients and method.
  package let carries: [Part]

  /// A part of a recipe that a format may have.
  package enum Part: String, CaseIterable, Sendable {
    case groups, notes, ratings, tags, source, times, yields, pictures, nutrition, styles
    case references
  }

  init(
    _ format: any RecipeFormat, _ extensions: String, _ programs: String, _ carries: Part...
  ) {
    (self.format, self.programs, self.carries) = (format, programs, carries)
    self.extensions = extensions.split(separator: " ").map(String.init)
  }
}

/// All formats that are read, in the order in which they are asked: those with sure marks first.
package enum FormatList {
  /// The list.
  package static let all: [FormatEntry] = [
    FormatEntry(
      ArchiveFormat(), "zip gz tgz paprikarecipes melarecipes mz2 fdxz mcb kre",
      "any of the others in a zip, tar.gz or gzip archive", .pictures),
    // XML
    FormatEntry(
      RecipeMLFormat(), "xml recipeml", "RecipeML 0.5: KRecipes, Home Cookin, Drupal, old archives",
      .groups, .notes, .tags, .source, .times, .yields, .nutrition),
    FormatEntry(
      GourmetFormat(), "grmt xml", "Gourmet Recipe Manager 0.13 to 0.17, Gourmand",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .styles, .references),
    FormatEntry(
      MasterCookXMLFormat(), "mx2", "MasterCook 5 to 2025, A Cook's Books, KRecipes",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      KRecipesFormat(), "kreml", "KRecipes 0.6 to 2",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      CookMLFormat(), "cml", "Kalorio 4, RezkonvSuite, Rezeptsuite",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      LivingCookbookFormat(), "fdx", "Living Cookbook 2 to 4",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      CookmateFormat(), "xml", "My CookBook and Cookmate, versions 60 to 71 of the format",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition),
    FormatEntry(
      MyCookFormat(), "xml", "My-Cook for the Macintosh", .notes, .tags, .times, .yields, .pictures),
    FormatEntry(
      ShopNCookFormat(), "scx", "Shop'NCook 4",
      .groups, .notes, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      EatDrinkFeelGoodFormat(), "xml", "eatdrinkfeelgood 1.0 and 1.1, Gourmand",
      .groups, .notes, .tags, .source, .times, .yields, .references),
    FormatEntry(
      EvernoteFormat(), "enex", "Evernote 4 to 10: notes that are recipes",
      .groups, .notes, .tags, .source, .times, .yields, .pictures, .styles),
    FormatEntry(
      MacGourmetFormat(), "mgourmet mgourmet3 mgourmet4", "MacGourmet 2 to 4",
      .groups, .notes, .tags, .source, .times, .yields, .pictures),
    FormatEntry(
      HomeMadeXMLFormat(), "xml", "anybody: read by the names of the elements", .groups, .tags,
      .yields),
    // Pages of fixed form
    FormatEntry(
      BigOvenFormat(), "html", "BigOven for Windows",
      .groups, .notes, .ratings, .tags, .source, .times, .yields),
    FormatEntry(
      RecipeKeeperFormat(), "html", "Recipe Keeper 3",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      CopyMeThatFormat(), "html", "Copy Me That, version 2 of the format",
      .groups, .notes, .ratings, .tags, .source, .yields, .pictures, .styles),
    FormatEntry(
      PaprikaHTMLFormat(), "html", "Paprika 3",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .styles),
    FormatEntry(
      MHTMLFormat(), "mhtml mht", "web pages that Chrome, Edge or Opera have saved in one file",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      WebArchiveFormat(), "webarchive", "web pages that Safari has saved",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      HTMLFormat(), "html htm", "saved web pages, with or without the data of schema.org",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    // JSON
    FormatEntry(
      SorrelFormat(), "json", "Sorrel itself: recipes whole, with all tags",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles,
      .references),
    FormatEntry(
      PaprikaFormat(), "paprikarecipe", "Paprika 2 and 3",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles,
      .references),
    FormatEntry(
      TandoorFormat(), "json", "Tandoor 1",
      .groups, .notes, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      MealieBackupFormat(), "json", "Mealie 1: a backup",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      MealieFormat(), "json", "Mealie 0.x",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      MelaFormat(), "melarecipe", "Mela",
      .groups, .notes, .tags, .source, .times, .yields, .pictures, .nutrition, .styles),
    FormatEntry(
      RecipeSageFormat(), "json", "RecipeSage",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition),
    FormatEntry(
      NextcloudFormat(), "json", "Nextcloud Cookbook",
      .groups, .notes, .tags, .source, .times, .yields, .pictures, .nutrition),
    FormatEntry(
      SchemaJSONFormat(), "json", "recipes of schema.org as JSON-LD",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .pictures, .nutrition),
    // Text
    FormatEntry(
      MealMasterFormat(), "mmf mm txt", "Meal-Master 7 and 8, and the many programs that write it",
      .groups, .tags, .yields),
    FormatEntry(
      RezKonvFormat(), "rk txt", "RezKonv, RezkonvSuite 1", .groups, .notes, .tags, .source, .yields
    ),
    FormatEntry(
      MasterCookTextFormat(), "mxp txt", "MasterCook 2 to 2025",
      .groups, .notes, .tags, .source, .times, .yields),
    FormatEntry(
      NowYoureCookingFormat(), "txt", "Now You're Cooking! 5, KRecipes",
      .notes, .tags, .source, .times, .yields),
    FormatEntry(KalorioFormat(), "txt", "Kalorio 4", .groups, .tags, .source, .yields),
    FormatEntry(
      PepperplateFormat(), "txt", "Pepperplate", .groups, .notes, .tags, .source, .times, .yields),
    FormatEntry(
      PlanToEatFormat(), "csv", "Plan to Eat",
      .groups, .ratings, .tags, .source, .times, .yields, .nutrition),
    FormatEntry(
      MyRecipeBoxFormat(), "csv", "My Recipe Box",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .nutrition),
    FormatEntry(
      OpenRecipeFormat(), "yaml yml", "Open Recipe Format", .notes, .source, .times, .yields,
      .nutrition),
    FormatEntry(
      ChowdownFormat(), "md", "Chowdown", .groups, .notes, .tags, .source, .yields, .pictures,
      .styles, .references),
    FormatEntry(
      RecipeMDFormat(), "md", "RecipeMD 2", .groups, .tags, .yields, .styles, .references),
    FormatEntry(
      MarkdownFormat(), "md", "Sorrel itself, and whoever has the headings Ingredients and Method",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .nutrition, .styles, .references),
    FormatEntry(
      CooklangFormat(), "cook", "Cooklang, with the extensions of cooklang-rs",
      .groups, .notes, .ratings, .tags, .source, .times, .yields, .references),
    FormatEntry(
      TypedTextFormat(), "txt", "anybody: a title, ingredients, a method",
      .groups, .notes, .source, .times, .yields),
  ]
}
