public import FoundationEssentials

extension AttributeScopes {
  /// What is stored with a recipe's text.
  public struct RecipeModelAttributes: AttributeScope {
    public let ingredient: IngredientAttribute
    public let cookware: CookwareAttribute
    public let timer: TimerAttribute
    public let temperature: TemperatureAttribute
    public let amount: AmountAttribute
    public let hyperlink: HyperlinkAttribute
    public let recipeReference: RecipeReferenceAttribute
    public let inlineStyle: InlineStyleAttribute
    public let paragraphFormat: ParagraphFormatAttribute

    /// A mention of an ingredient; `target` is the number of its line.
    public enum IngredientAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Ingredient"
      public static let kind = SpanKind.ingredient
    }

    /// A pot, pan or tool.
    public enum CookwareAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Cookware"
      public static let kind = SpanKind.cookware
    }

    /// A time to wait, `payload` in seconds.
    public enum TimerAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Timer"
      public static let kind = SpanKind.timer
    }

    /// An oven or core temperature.
    public enum TemperatureAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Temperature"
      public static let kind = SpanKind.temperature
    }

    /// An amount written inside the text.
    public enum AmountAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Amount"
      public static let kind = SpanKind.amount
    }

    /// A hyperlink, `payload` its address: any text, unlike the URL of Foundation's `link`.
    public enum HyperlinkAttribute: EntityAttributeKey {
      public static let name = "Sorrel.Hyperlink"
      public static let kind = SpanKind.link
    }

    /// A reference to another recipe.
    public enum RecipeReferenceAttribute: EntityAttributeKey {
      public static let name = "Sorrel.RecipeReference"
      public static let kind = SpanKind.recipe
    }

    /// How characters look.
    public enum InlineStyleAttribute: TextAttributeKey {
      public typealias Value = InlineStyle
      public static let name = "Sorrel.InlineStyle"
    }

    /// How a paragraph is set, all in one key.
    ///
    /// Foundation on Linux mixes up the values of several paragraph keys at the border of two
    /// paragraphs.
    public enum ParagraphFormatAttribute: TextAttributeKey {
      public typealias Value = ParagraphFormat
      public static let name = "Sorrel.ParagraphFormat"
      public static let inheritedByAddedText = false
      public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
    }
  }

  /// What an editor shows: what is stored, and colours that are inferred from it.
  public struct RecipeEditorAttributes: AttributeScope {
    public let model: RecipeModelAttributes
    public let textColor: TextColorAttribute

    /// A colour by what it means; it is never stored.
    public enum TextColorAttribute: TextAttributeKey {
      public typealias Value = TextColor
      public static let name = "Sorrel.TextColor"
    }
  }

  public var recipe: RecipeEditorAttributes.Type { RecipeEditorAttributes.self }
  public var recipeModel: RecipeModelAttributes.Type { RecipeModelAttributes.self }
}

extension AttributeDynamicLookup {
  /// The keys of an editor by name: `text.textColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.RecipeEditorAttributes, Key>
  ) -> Key { self[Key.self] }

  /// The keys of the model by name: `text.ingredient`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.RecipeModelAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// A colour of text, by what the text means; whoever shows it decides how it looks.
public enum TextColor: String, Hashable, Sendable, CaseIterable, Codable {
  /// Green, wherever there is a choice.
  case ingredient
  /// Cyan, wherever there is a choice: times and temperatures.
  case measure
}
