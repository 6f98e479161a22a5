extension RichText {
  /// What becomes of a text that two have changed at once.
  ///
  /// Changes touch if replaced characters overlap or stand side by side, if one has changed words
  /// that the other has tagged or made a paragraph of its own kind, or if tags of both cross. What
  /// both have made the same is no conflict.
  ///
  /// Complexity: as for `edit(to:)`.
  /// - Parameters:
  ///   - base: The text that both began with.
  ///   - mine: What one has made of it.
  ///   - theirs: What the other has made of it.
  /// - Returns: nil if both have changed one place.
  public static func merged(base: RichText, mine: RichText, theirs: RichText) -> RichText? {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    let (my, their) = (base.edit(to: mine), base.edit(to: theirs))
    guard !my.touches(their), let onto = base.map(of: their), let over = base.map(of: my) else {
      return nil
    }
    let replacements = my.replacements.map {
      TextEdit.Replacement(onto.range(of: $0.range), with: $0.content)
    }
    // What they have changed, in my text.
    let moved = their.replacements.map {
      TextEdit.Replacement(over.range(of: $0.range), with: $0.content)
    }
    guard !mine.cuts(my.removed + my.added, by: moved),
      !theirs.cuts(their.removed + their.added, by: replacements),
      let further = mine.map(of: TextEdit(moved))
    else { return nil }
    func carried(_ spans: [TextSpan]) -> [TextSpan] {
      spans.map { $0.with(further.range(of: $0.range)) }.filter { !$0.range.isEmpty }
    }
    let known = Set(theirs.spans)
    let added = carried(my.added).filter { $0.kind.isStyle || !known.contains($0) }
    var result = theirs
    do {
      try result.apply(TextEdit(replacements))
      try result.apply(TextEdit(removing: carried(my.removed), adding: added))
    } catch {
      return nil
    }
    return result
  }

  /// Whether replacements in this text change what entities and paragraph formats stand on.
  ///
  /// Complexity: O(s log r) for s spans and r replacements.
  private func cuts(_ spans: [TextSpan], by replacements: [TextEdit.Replacement]) -> Bool {
    spans.contains { span in
      guard !span.kind.isStyle else { return false }
      // What is typed behind a last paragraph becomes part of it.
      let isOpen = span.kind.isParagraphFormat && span.range.upperBound == count
      let end = span.range.upperBound + (isOpen && !text.hasSuffix("\n") ? 1 : 0)
      let index = replacements.partition { $0.range.upperBound <= span.range.lowerBound }
      return index < replacements.count && replacements[index].range.lowerBound < end
    }
  }

  /// The positions after the replacements of an edit alone; nil if they do not fit.
  private func map(of edit: TextEdit) -> PositionMap? {
    (try? changes(for: edit.replacements)).map { PositionMap($0) }
  }
}

extension TextEdit {
  /// Whether characters that both replace, in one old text, overlap or stand side by side.
  ///
  /// Complexity: O(n) for the replacements of both.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    var (i, j) = (0, 0)
    while i < replacements.count, j < other.replacements.count {
      let (a, b) = (replacements[i].range, other.replacements[j].range)
      if a.upperBound < b.lowerBound {
        i += 1
      } else if b.upperBound < a.lowerBound {
        j += 1
      } else {
        return true
      }
    }
    return false
  }
}
