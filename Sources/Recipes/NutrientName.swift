/// Names of nutrition facts.
package enum NutrientName {
  /// The property of schema.org for a name in English; another name stays.
  package static func property(_ name: String) -> String {
    let words = name.lowercased().filter { $0.isLetter }
    return properties[words] ?? name
  }

  private static let properties: [String: String] = [
    "calories": "calories", "calory": "calories", "energy": "calories", "kcal": "calories",
    "protein": "proteinContent", "proteins": "proteinContent",
    "fat": "fatContent", "totalfat": "fatContent",
    "saturatedfat": "saturatedFatContent", "saturatedfats": "saturatedFatContent",
    "unsaturatedfat": "unsaturatedFatContent", "transfat": "transFatContent",
    "carbohydrate": "carbohydrateContent", "carbohydrates": "carbohydrateContent",
    "totalcarbohydrate": "carbohydrateContent", "carbs": "carbohydrateContent",
    "fiber": "fiberContent", "fibre": "fiberContent", "dietaryfiber": "fiberContent",
    "sugar": "sugarContent", "sugars": "sugarContent", "totalsugars": "sugarContent",
    "sodium": "sodiumContent", "cholesterol": "cholesterolContent", "servingsize": "servingSize",
    "fatcontent": "fatContent", "proteincontent": "proteinContent",
    "carbohydratecontent": "carbohydrateContent", "fibercontent": "fiberContent",
    "sodiumcontent": "sodiumContent", "sugarcontent": "sugarContent",
  ]
}
