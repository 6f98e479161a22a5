#if !canImport(SwiftUI)
  public import FoundationEssentials

  /// Characters that look the same, as a formatting definition has them.
  public struct FormattedRun: Hashable, Sendable {
    /// Where they stand, in UTF-8 bytes of the whole text.
    public var range: Range<Int>
    /// All that is known of them: `run.attributes.ingredient`.
    public var attributes: AttributeContainer

    public var styles: InlineStyle { attributes.inlineStyle ?? [] }
    /// Nil for the colour of plain text.
    public var color: TextColor? { attributes.textColor }
    public var format: ParagraphFormat { attributes.paragraphFormat ?? ParagraphFormat() }
  }

  extension RichText {
    /// The runs of the text as they are shown, in order, with colours inferred.
    ///
    /// Runs end where a span does, so a run has all of an entity or none.
    ///
    /// Complexity: O(s (log s + c)) for s spans and c constraints.
    public func formattedRuns(
      by definition: some AttributedTextFormattingDefinition
    ) -> [FormattedRun] {
      let keys = definition.hiddenKeys
      return attributeRuns().map { run in
        var attributes = run.attributes
        for key in keys { attributes.remove(key) }
        definition.constrain(&attributes)
        return FormattedRun(range: run.range, attributes: attributes)
      }
    }

    /// The text with the values that a definition leaves, as for what is pasted or imported.
    ///
    /// Attributes outside the scope stay; colours are not stored.
    ///
    /// Complexity: O(n + s (log s + c)) for n bytes, s spans and c constraints.
    public func constrained(
      by definition: some AttributedTextFormattingDefinition
    ) -> RichText {
      let runs = attributeRuns().map { run in
        var run = run
        definition.constrain(&run.attributes)
        return run
      }
      return RichText(AttributedString(runs, of: self))
    }

    /// Whether toggling a style would change anything that the constraints do not undo.
    ///
    /// Complexity: O(s (log s + c)) for s spans and c constraints.
    public func permitsToggle(
      _ style: SpanKind, in selection: OffsetSelection,
      by definition: some AttributedTextFormattingDefinition
    ) -> Bool {
      let (style, typing) = (InlineStyle(style), typingStyles(in: selection))
      let isOn = typing.isSuperset(of: style)
      func survives(_ attributes: AttributeContainer) -> Bool {
        let old = attributes.inlineStyle ?? []
        let new = isOn ? old.subtracting(style) : old.union(style)
        let key = AttributeScopes.RecipeModelAttributes.InlineStyleAttribute.self
        return definition.permits(new.isEmpty ? nil : new, for: key, on: attributes)
      }
      let runs = attributeRuns()
      guard case .ranges(let ranges) = selection.indices else {
        let source = max(selection.lowerBound - 1, 0)
        let index = runs.partition { $0.range.upperBound <= source }
        var attributes = AttributeContainer()
        if index < runs.count {
          attributes = runs[index].attributes.filter(inheritedByAddedText: true)
        }
        attributes.inlineStyle = typing.isEmpty ? nil : typing
        return survives(attributes)
      }
      return ranges.contains { range in
        runs[runs.partition { $0.range.upperBound <= range.lowerBound }...]
          .prefix { $0.range.lowerBound < range.upperBound }
          .contains { survives($0.attributes) }
      }
    }
  }

  extension AttributedTextFormattingDefinition {
    /// The keys of the model that are outside the scope.
    fileprivate var hiddenKeys: [any TextAttributeKey.Type] {
      AttributeScopes.RecipeModelAttributes.textAttributeKeys.filter { !Scope.contains($0) }
    }
  }
#endif
