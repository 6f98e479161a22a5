#if !canImport(SwiftUI)
  public import FoundationEssentials

  extension AttributedString {
    /// What is selected; empty for a caret.
    public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
      self[RangeSet(ranges(of: selection).filter { !$0.isEmpty })]
    }

    /// Changes the text, and lets the selection follow.
    ///
    /// If it cannot, since `body` has put another value in place of the text or kept a copy of it,
    /// the selection becomes a caret at the end; that it may not be copied is a fault of Foundation,
    /// whose other form of this ends the process.
    public mutating func transform<Failure: Error>(
      updating selection: inout AttributedTextSelection,
      body: (inout AttributedString) throws(Failure) -> Void
    ) throws(Failure) {
      let (old, isCaret) = (ranges(of: selection), selection.isCaret(in: self))
      let (affinity, typing) = (
        selection.affinity(in: self), selection.explicitTypingAttributes
      )
      guard let new = try transform(updating: old, body: body) else {
        selection = AttributedTextSelection()
        return
      }
      let selected = RangeSet(new.filter { !$0.isEmpty })
      if !isCaret, !selected.isEmpty {
        selection = AttributedTextSelection(ranges: selected)
      } else {
        selection = AttributedTextSelection(
          insertionPoint: new.first?.lowerBound ?? endIndex,
          typingAttributes: isCaret ? typing : nil, affinity: affinity)
      }
    }

    /// Changes the attributes of each selected run, or at a caret those of what is typed next.
    ///
    /// At a caret, what holds for whole paragraphs is changed in the text, too.
    ///
    /// Complexity: O(r log n) for r selected runs, beside what `body` does.
    public mutating func transformAttributes<Failure: Error>(
      in selection: inout AttributedTextSelection,
      body: (inout AttributeContainer) throws(Failure) -> Void
    ) throws(Failure) {
      let ranges = ranges(of: selection)
      if selection.isCaret(in: self) {
        let caret = offset(of: ranges[0].lowerBound)
        var typing = selection.typingAttributes(in: self)
        let paragraph = paragraph(atCaret: ranges[0].lowerBound)
        let whole = offsets(of: paragraph)
        if !paragraph.isEmpty {
          typing.merge(runs[paragraph.lowerBound].attributes.filter(runBoundaries: .paragraph))
        }
        try body(&typing)
        if !paragraph.isEmpty {
          self[paragraph].mergeAttributes(typing.filter(runBoundaries: .paragraph))
          if typing.paragraphFormat == nil { self[self.range(of: whole)].paragraphFormat = nil }
        }
        typing = typing.filter(runBoundaries: nil)
        let affinity = selection.affinity(in: self)
        selection = AttributedTextSelection(
          insertionPoint: utf8.index(startIndex, offsetBy: caret), typingAttributes: typing,
          affinity: affinity)
        return
      }
      var changes: [(Range<Int>, AttributeContainer)] = []
      for run in self[RangeSet(ranges)].runs {
        var attributes = run.attributes
        try body(&attributes)
        changes.append((offsets(of: run.range), attributes))
      }
      let offsets = ranges.map { self.offsets(of: $0) }
      for (range, attributes) in changes { self[self.range(of: range)].setAttributes(attributes) }
      selection = AttributedTextSelection(ranges: RangeSet(offsets.map { self.range(of: $0) }))
    }

    /// Puts a text where the first selected character is, in place of all that is selected, and the
    /// caret behind it.
    ///
    /// Mentions in it get new numbers.
    ///
    /// Complexity: O(n + r log n) for n bytes and r runs: the text is put together anew, since
    /// Foundation's views are wrong after some changes in place.
    public mutating func replaceSelection(
      _ selection: inout AttributedTextSelection, with new: some AttributedStringProtocol
    ) {
      let ranges = ranges(of: selection).map { offsets(of: $0) }
      let inserted = AttributedString(new[new.startIndex..<new.endIndex])
        .withMentions(after: lastMention)
      for range in ranges.reversed() where !range.isEmpty { removeSubrange(self.range(of: range)) }
      let start = ranges[0].lowerBound
      let length = inserted.utf8.count
      if length > 0 { insert(inserted, at: utf8.index(startIndex, offsetBy: start)) }
      self = AttributedString(joining: pieces[...])
      selection = AttributedTextSelection(
        insertionPoint: utf8.index(startIndex, offsetBy: start + length))
    }

    /// Types characters where the first selected one is, in place of all that is selected, and puts
    /// the caret behind them.
    public mutating func replaceSelection(
      _ selection: inout AttributedTextSelection, withCharacters characters: some Collection<Character>
    ) {
      let typing = selection.typingAttributes(in: self)
      replaceSelection(
        &selection, with: AttributedString(String(characters), attributes: typing))
    }
  }
#endif
