import FoundationEssentials

/// Characters that have the same attributes.
struct AttributeRun {
  /// Where they stand, in UTF-8 bytes.
  var range: Range<Int>
  var attributes: AttributeContainer
}

/// The keys of the entities, in the order of `SpanKind`.
let entityKeys: [any EntityAttributeKey.Type] = [
  AttributeScopes.RecipeModelAttributes.IngredientAttribute.self,
  AttributeScopes.RecipeModelAttributes.CookwareAttribute.self,
  AttributeScopes.RecipeModelAttributes.TimerAttribute.self,
  AttributeScopes.RecipeModelAttributes.TemperatureAttribute.self,
  AttributeScopes.RecipeModelAttributes.AmountAttribute.self,
  AttributeScopes.RecipeModelAttributes.HyperlinkAttribute.self,
  AttributeScopes.RecipeModelAttributes.RecipeReferenceAttribute.self,
]

extension RichText {
  /// The text cut where a span starts or ends, with what covers each piece as attributes.
  ///
  /// Complexity: O(s (log s + d)) for s spans of which up to d lie over one place.
  func attributeRuns() -> [AttributeRun] {
    spanRuns { _ in true }.map { run in
      var state = AttributeState()
      for index in run.spans { state.add(spans[index], number: index) }
      return AttributeRun(range: run.range, attributes: state.attributes)
    }
  }
}

/// What covers a place of a text.
private struct AttributeState {
  private var styles: InlineStyle = []
  private var format: ParagraphFormat?
  /// The mentions of each kind of entity, the outermost first.
  private var mentions = [[Mention]](repeating: [], count: entityKeys.count)

  /// Entities nest, so the table has the outermost first.
  mutating func add(_ span: TextSpan, number: Int) {
    if span.kind.isEntity {
      mentions[span.kind.order].append(
        Mention(
          number: number, target: span.target, payload: span.payload, length: span.range.count))
    } else if span.kind.isStyle {
      styles.insert(InlineStyle(span.kind))
    } else {
      format = ParagraphFormat(span)
    }
  }

  var attributes: AttributeContainer {
    var attributes = AttributeContainer()
    if !styles.isEmpty {
      attributes.inlineStyle = styles
    }
    if let format {
      attributes.paragraphFormat = format
    }
    for (key, chain) in zip(entityKeys, mentions) {
      if !chain.isEmpty { attributes.setMention(key, Mention(chain: chain)) }
    }
    return attributes
  }
}
