package import Pictures
package import Recipes

extension ExportFormat {
  /// Finds the pictures that came with recipes, by their addresses.
  package typealias PictureSource = (String) throws -> Picture?

  /// A file with these recipes, in time proportional to their size.
  ///
  /// - Throws: What `picture` throws; `ArchiveError`.
  ///
  /// `date` is the time that is written into books.
  package func file(
    of recipes: [Recipe], date: String = "2000-01-01T00:00:00Z", picture: PictureSource
  ) throws -> [UInt8] {
    func pictures(_ recipe: Recipe) throws -> [Picture] {
      try recipe.pictureAddresses.compactMap(picture)
    }
    return switch self {
    case .paprika: try PaprikaExporter().archive(of: Self.pictured(recipes, picture))
    case .epub:
      try EPUBCookbook(Cookbook(recipes), modified: date).archive(pictures: pictures)
    case .pdf: try PDFCookbook(Cookbook(recipes), date: date).file(pictures: pictures)
    default: Array(try text(of: recipes, picture: picture).utf8)
    }
  }

  private func text(of recipes: [Recipe], picture: PictureSource) throws -> String {
    switch self {
    case .sorrel:
      let values = try recipes.map { recipe in
        SorrelExporter().json(
          for: recipe, pictures: try recipe.pictureAddresses.compactMap(picture))
      }
      return (values.count == 1 ? values[0] : .array(values)).text(columns: 100) + "\n"
    case .json:
      let values = recipes.map { SchemaOrgExporter().json(for: $0) }
      return (values.count == 1 ? values[0] : .array(values)).text(isPretty: true) + "\n"
    case .recipeML: return RecipeMLExporter().text(for: recipes)
    case .gourmet: return GourmetExporter().text(for: try Self.pictured(recipes, picture))
    case .mealMaster: return MealMasterExporter().text(for: recipes)
    case .html:
      return try HTMLExporter().page(of: recipes) { try $0.pictureAddresses.compactMap(picture) }
    case .text:
      return recipes.map { TextExporter().text(for: $0) }.joined(separator: "\n\n\n")
    case .cooklang, .plainCooklang, .markdown, .annotatedMarkdown, .recipeMD, .paprika, .cookbook,
      .epub, .pdf:
      return recipes.map(single).joined(separator: "\n")
    }
  }

  private func single(_ recipe: Recipe) -> String {
    switch self {
    case .plainCooklang: CooklangExporter(isPlain: true).text(for: recipe)
    case .cooklang: CooklangExporter().text(for: recipe)
    case .recipeMD: RecipeMDExporter().text(for: recipe)
    default: MarkdownExporter(isAnnotated: self == .annotatedMarkdown).text(for: recipe)
    }
  }

  /// Each recipe with the first of its pictures that came with it.
  private static func pictured(
    _ recipes: [Recipe], _ picture: PictureSource
  ) throws -> [(recipe: Recipe, picture: Picture?)] {
    try recipes.map { recipe in
      for address in recipe.images {
        if let found = try picture(address) { return (recipe, found) }
      }
      return (recipe, nil)
    }
  }
}
