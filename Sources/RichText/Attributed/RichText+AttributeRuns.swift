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
  /// Complexity: O(s log s) for s spans.
  func attributeRuns() -> [AttributeRun] {
    let ends = spans.sorted { $0.range.upperBound < $1.range.upperBound }
    var state = AttributeState()
    var runs: [AttributeRun] = []
    var (nextStart, nextEnd, offset) = (0, 0, 0)
    while offset < count {
      while nextEnd < ends.count, ends[nextEnd].range.upperBound == offset {
        state.close(ends[nextEnd])
        nextEnd += 1
      }
      while nextStart < spans.count, spans[nextStart].range.lowerBound == offset {
        state.open(spans[nextStart], number: nextStart)
        nextStart += 1
      }
      var end = nextEnd < ends.count ? ends[nextEnd].range.upperBound : count
      if nextStart < spans.count { end = min(end, spans[nextStart].range.lowerBound) }
      runs.append(AttributeRun(range: offset..<end, attributes: state.attributes))
      offset = end
    }
    return runs
  }
}

/// What covers a place of a text.
private struct AttributeState {
  private var styles: InlineStyle = []
  private var format: ParagraphFormat?
  /// The open mentions of each kind of entity, the outermost first.
  private var mentions = [[Mention]](repeating: [], count: entityKeys.count)

  mutating func open(_ span: TextSpan, number: Int) {
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

  /// Entities nest, so the one that ends is the last that was opened.
  mutating func close(_ span: TextSpan) {
    if span.kind.isEntity {
      _ = mentions[span.kind.order].popLast()
    } else if span.kind.isStyle {
      styles.remove(InlineStyle(span.kind))
    } else {
      format = nil
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
