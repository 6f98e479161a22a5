#if !canImport(SwiftUI)
  public import FoundationEssentials

  extension AttributedString {
    /// Puts a text where the first selected character is, in place of all that is selected, and the
    /// caret behind it.
    ///
    /// It follows the rules of `RichText.apply(_:)`: the text is changed there and made anew, since
    /// changes in place can damage it or end the process. Line ends become "\n", U+0000 goes, and
    /// mentions get new numbers. Attributes of other scopes stay with their characters.
    ///
    /// Complexity: O(n + (s + r) log (s + r)) for n bytes, s spans and r runs.
    public mutating func replaceSelection(
      _ selection: inout AttributedTextSelection, with new: some AttributedStringProtocol
    ) {
      let new = AttributedString(new[new.startIndex..<new.endIndex])
      replace(&selection, with: new.pieces, isTyped: false)
    }

    /// Types characters where the first selected one is, in place of all that is selected, and puts
    /// the caret behind them; see `replaceSelection(_:with:)`.
    ///
    /// Complexity: O(n + (s + r) log (s + r)) for n bytes, s spans and r runs.
    public mutating func replaceSelection(
      _ selection: inout AttributedTextSelection,
      withCharacters characters: some Collection<Character>
    ) {
      let typing = selection.typingAttributes(in: self)
      replace(&selection, with: [(String(characters), typing)], isTyped: true)
    }

    /// Pastes pieces, or types their characters, over what is selected.
    private mutating func replace(
      _ selection: inout AttributedTextSelection, with new: [Piece], isTyped: Bool
    ) {
      var text = RichText(pieces)
      let ranges = ranges(of: selection).map {
        cleanOffset(of: $0.lowerBound)..<cleanOffset(of: $0.upperBound)
      }
      var offsets = OffsetSelection(ranges).clamped(to: text)
      offsets.typingStyles = selection.explicitTypingAttributes.map { $0.inlineStyle ?? [] }
      let pasted = RichText(new)
      let old = offsets.ranges
      // The selection fits and the characters are clean, so this cannot fail.
      let applied =
        isTyped
        ? try? text.replaceSelection(&offsets, withCharacters: pasted.text)
        : try? text.replaceSelection(&offsets, with: pasted)
      guard applied != nil else { return }
      let others = ForeignAttributes(pieces).replacing(old, with: ForeignAttributes(new))
      let runs = others.merged(into: text.attributeRuns())
      let pieces = runs.map { (String(text[$0.range]), $0.attributes) as Piece }
      self = AttributedString(joining: Self.wholeClusters(pieces)[...])
      selection = AttributedTextSelection(
        insertionPoint: utf8.index(startIndex, offsetBy: offsets.lowerBound))
    }

    /// The UTF-8 bytes before an index once line ends are clean.
    ///
    /// Complexity: O(n).
    private func cleanOffset(of index: Index) -> Int {
      let text = String(characters[...])
      let end = text.utf8.index(text.startIndex, offsetBy: offset(of: index))
      var wasReturn = false
      return text[..<end].cleaned(wasReturn: &wasReturn).utf8.count
    }
  }
#endif
