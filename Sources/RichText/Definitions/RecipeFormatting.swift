#if !canImport(SwiftUI)
  public import FoundationEssentials

  /// Ingredients, and nothing else, have the colour of ingredients.
  public struct IngredientsAreGreen: AttributedTextValueConstraint {
    public typealias Scope = AttributeScopes.RecipeEditorAttributes
    public typealias AttributeKey = AttributeScopes.RecipeEditorAttributes.TextColorAttribute

    /// The numbers of the ingredients that there are; nil to take every mention for good.
    ///
    /// When an ingredient is deleted, its mentions stay in the text; only the green goes.
    public var known: Set<Int>?

    /// Makes the rule, for mentions of known ingredients or for all.
    public init(known: Set<Int>? = nil) { self.known = known }

    public func constrain(_ container: inout Attributes) {
      let isKnown = container.ingredient.map { mention in
        known.map { known in mention.target.map(known.contains) ?? false } ?? true
      }
      container.textColor = isKnown == true ? .ingredient : nil
    }
  }

  /// Times and temperatures have the colour of measures, but for what has a colour already.
  public struct MeasuresAreCyan: AttributedTextValueConstraint {
    public typealias Scope = AttributeScopes.RecipeEditorAttributes
    public typealias AttributeKey = AttributeScopes.RecipeEditorAttributes.TextColorAttribute

    /// Makes the rule.
    public init() {}

    public func constrain(_ container: inout Attributes) {
      if container.textColor == .measure { container.textColor = nil }
      if container.textColor == nil, container.timer != nil || container.temperature != nil {
        container.textColor = .measure
      }
    }
  }

  /// How the text of a recipe is shown: ingredients green, times and temperatures cyan, and no
  /// colour besides.
  public struct RecipeFormatting: AttributedTextFormattingDefinition {
    public typealias Scope = AttributeScopes.RecipeEditorAttributes

    /// The numbers of the ingredients that there are; nil to take every mention for good.
    public var known: Set<Int>?

    /// Makes the definition, for mentions of known ingredients or for all.
    public init(known: Set<Int>? = nil) { self.known = known }

    public var body: some AttributedTextFormattingDefinition<Scope> {
      IngredientsAreGreen(known: known)
      MeasuresAreCyan()
    }
  }
#endif
