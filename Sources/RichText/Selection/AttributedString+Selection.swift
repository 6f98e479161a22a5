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
    /// What holds for whole paragraphs is changed in the text at a caret, too, and always in whole
    /// paragraphs.
    ///
    /// Complexity: O(r log n + p) for r selected runs in paragraphs of p bytes, beside `body`.
    public mutating func transformAttributes<Failure: Error>(
      in selection: inout AttributedTextSelection,
      body: (inout AttributeContainer) throws(Failure) -> Void
    ) throws(Failure) {
      let offsets = ranges(of: selection).map { self.offsets(of: $0) }
      guard selection.isCaret(in: self) else {
        var changes: [AttributeChange] = []
        for run in self[selection].runs {
          var change = AttributeChange(range: self.offsets(of: run.range), old: run.attributes)
          try body(&change.new)
          changes.append(change)
        }
        apply(changes)
        selection = AttributedTextSelection(ranges: RangeSet(offsets.map { range(of: $0) }))
        return
      }
      let (caret, affinity) = (offsets[0], selection.affinity(in: self))
      let paragraph = paragraph(atCaret: range(of: caret).lowerBound)
      var change = AttributeChange(range: caret, old: selection.typingAttributes(in: self))
      if !paragraph.isEmpty {
        change.old.merge(runs[paragraph.lowerBound].attributes.filter(runBoundaries: .paragraph))
      }
      change.new = change.old
      try body(&change.new)
      if !paragraph.isEmpty { apply([change]) }
      selection = AttributedTextSelection(
        insertionPoint: range(of: caret).lowerBound,
        typingAttributes: change.new.filter(runBoundaries: nil), affinity: affinity)
    }

    /// Sets attributes, and for whole paragraphs those that are bound to them.
    private mutating func apply(_ changes: [AttributeChange]) {
      var last: (range: Range<Int>, attributes: AttributeContainer)?
      for change in changes {
        if !change.range.isEmpty {
          // Setting a paragraph's attributes from inside a cluster would end the process.
          self[range(of: change.range)].setAttributes(change.new.filter(runBoundaries: nil))
        }
        let bound = change.new.filter(runBoundaries: .paragraph)
        let isRemoved = change.old.paragraphFormat != nil && change.new.paragraphFormat == nil
        if bound == AttributeContainer(), !isRemoved { continue }
        if let last, last.attributes == bound, last.range.contains(change.range.lowerBound),
          change.range.upperBound <= last.range.upperBound
        {
          continue
        }
        let place = range(of: change.range)
        let start = paragraph(atCaret: place.lowerBound).lowerBound
        var end = place.upperBound
        if !place.isEmpty { end = unicodeScalars.index(before: end) }
        let paragraphs = offsets(of: start..<paragraph(atCaret: end).upperBound)
        self[range(of: paragraphs)].mergeAttributes(bound)
        if isRemoved { self[range(of: paragraphs)].paragraphFormat = nil }
        last = (paragraphs, bound)
      }
    }
  }

  /// The attributes of a stretch of UTF-8 bytes, before and after.
  private struct AttributeChange {
    var range: Range<Int>
    var old: AttributeContainer
    var new: AttributeContainer

    init(range: Range<Int>, old: AttributeContainer) {
      (self.range, self.old, new) = (range, old, old)
    }
  }
#endif
