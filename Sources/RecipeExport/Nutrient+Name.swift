package import Recipes

extension Recipe.Nutrient {
  /// The name as people read it: "saturated fat" for schema.org's "saturatedFatContent".
  package var displayName: String {
    let property = NutrientName.property(name)
    let name = property.hasSuffix("Content") ? property.dropLast(7) : property[...]
    return name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}
