#if !canImport(SwiftUI)
  import FoundationEssentials

  extension AttributedTextSelection {
    func isCaret(in text: AttributedString) -> Bool {
      if case .insertionPoint = indices(in: text) { return true }
      return false
    }
  }

  extension AttributedString {
    /// The selected ranges, of which a caret is an empty one; at least one.
    func ranges(of selection: AttributedTextSelection) -> [Range<Index>] {
      switch selection.indices(in: self) {
      case .insertionPoint(let index): [index..<index]
      case .ranges(let ranges): Array(ranges.ranges)
      }
    }

    /// The UTF-8 bytes before an index.
    ///
    /// Complexity: O(log n).
    func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

    func offsets(of range: Range<Index>) -> Range<Int> {
      offset(of: range.lowerBound)..<offset(of: range.upperBound)
    }

    func range(of offsets: Range<Int>) -> Range<Index> {
      let start = utf8.index(startIndex, offsetBy: offsets.lowerBound)
      return start..<utf8.index(start, offsetBy: offsets.count)
    }

    /// The paragraph of a caret with the scalar that ends it; empty behind the last line end.
    ///
    /// Complexity: O(length of the paragraph).
    func paragraph(atCaret caret: Index) -> Range<Index> {
      let scalars = unicodeScalars
      var start = caret
      while start > startIndex {
        let previous = scalars.index(before: start)
        if scalars[previous].endsParagraph { break }
        start = previous
      }
      var end = caret
      while end < endIndex {
        let scalar = scalars[end]
        end = scalars.index(after: end)
        if scalar.endsParagraph { break }
      }
      return start..<end
    }
  }

  extension Unicode.Scalar {
    /// Whether Foundation takes it for the end of a paragraph.
    fileprivate var endsParagraph: Bool { self == "\n" || self == "\r" || self == "\u{2029}" }
  }
#endif
