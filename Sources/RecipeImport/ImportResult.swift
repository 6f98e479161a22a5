public import Pictures
public import Recipes

/// What a reader makes of its input: the recipes that could be read, and what there is to say.
public struct ImportResult: Hashable, Sendable {
  /// The recipes in the order of the input.
  public var recipes: [Recipe]
  /// What was repaired, guessed or left out.
  public var diagnostics: [Diagnostic]
  /// The pictures that came with the recipes, which name them by `Picture.address`; each once.
  public var pictures: [Picture]
  /// The places of recipes in which nothing is to be read or linked any more.
  var finished: Set<Int> = []
  /// The places of recipes whose source marks all mentions, and says of each line what its amount and its
  /// name are.
  var marked: Set<Int> = []
  /// What shows that recipes are damaged or cut off, in a few words without a full stop, by their places.
  package var damage: [Int: String] = [:]

  /// Makes a result.
  public init(
    recipes: [Recipe] = [], diagnostics: [Diagnostic] = [], pictures: [Picture] = []
  ) {
    (self.recipes, self.diagnostics, self.pictures) = (recipes, diagnostics, pictures)
  }

  /// A result without recipes, for one reason.
  init(_ severity: Diagnostic.Severity, _ message: String) {
    self.init(diagnostics: [Diagnostic(severity, message)])
  }
}
