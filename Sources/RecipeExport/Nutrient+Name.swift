package import Recipes

extension Recipe.Nutrient {
  /// The name as people read it: "saturated fat" for schema.org's "saturatedFatContent".
  package var displayName: String {
    let name = name.hasSuffix("Content") ? name.dropLast(7) : name[...]
    return name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}
