#if !canImport(SwiftUI)
  public import FoundationEssentials

  extension AttributedTextFormattingDefinition {
    /// What a view shows of a text: attributes of the scope only, each run in line with the
    /// constraints.
    ///
    /// A run that starts inside a character starts behind it.
    ///
    /// Complexity: O(n + r (k + c)) for n bytes, r runs, k keys of the scope and c constraints.
    public func constrained(_ text: AttributedString) -> AttributedString {
      let keys = Scope.textAttributeKeys
      let pieces = text.pieces.map { piece -> AttributedString.Piece in
        var attributes = piece.attributes.filtered(by: keys)
        constrain(&attributes)
        return (piece.characters, attributes)
      }
      return AttributedString(joining: AttributedString.wholeClusters(pieces)[...])
    }

    /// Whether a value would stay when the constraints are applied to attributes that have it.
    ///
    /// What sets a value that would not should be disabled.
    public func permits<Key: AttributedStringKey>(
      _ value: Key.Value?, for key: Key.Type, on container: AttributeContainer
    ) -> Bool where Key.Value: Sendable {
      var container = container
      container[Key.self] = value
      constrain(&container)
      return container[Key.self] == value
    }

    /// Whether a value would stay in any part of a selection, or in what is typed at a caret.
    ///
    /// Complexity: O(r c) for r selected runs and c constraints.
    public func permits<Key: AttributedStringKey>(
      _ value: Key.Value?, for key: Key.Type, in selection: AttributedTextSelection,
      of text: AttributedString
    ) -> Bool where Key.Value: Sendable {
      selection.attributes(in: text).contains { permits(value, for: key, on: $0) }
    }
  }
#endif
