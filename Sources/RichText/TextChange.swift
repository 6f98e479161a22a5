/// One replacement made ready for work: clean, in bounds, and a real change.
struct TextChange {
  /// What is replaced, in UTF-8 bytes of the old text.
  var range: Range<Int>
  /// What replaced it, in UTF-8 bytes of the new text.
  var newRange: Range<Int>
  /// The characters that come in.
  var text: String
  /// The entities and styles that come with them, in bytes of `text`.
  var spans: [TextSpan]
  /// The paragraph formats that come with them, in bytes of `text`.
  var formats: [TextSpan]
  /// For typed characters, the byte of the old text whose styles they take; else nil.
  var styleSource: Int?

  /// How far text moves that stands before this change and after the one before it.
  var shift: Int { newRange.lowerBound - range.lowerBound }
}

extension TextChange {
  /// A change that brings spans of its own.
  init(pasting pasted: RichText, over range: Range<Int>) {
    self.range = range
    newRange = range
    text = pasted.text
    spans = pasted.spans.filter { !$0.kind.isParagraphFormat }
    formats = pasted.spans.filter(\.kind.isParagraphFormat)
  }

  /// A change of what differs between typed characters and those they replace in `old`.
  ///
  /// Differences are taken by scalars. Where they start or stop inside a grapheme cluster, the
  /// check of borders after the edit has the same result as a change of the whole cluster.
  init(typing characters: String, over whole: Range<Int>, of old: RichText) {
    let (prefix, suffix) = commonEnds(old[whole].utf8, characters.utf8)
    range = (whole.lowerBound + prefix)..<(whole.upperBound - suffix)
    newRange = range
    let start = characters.utf8.index(characters.startIndex, offsetBy: prefix)
    text = String(characters[start..<characters.utf8.index(characters.endIndex, offsetBy: -suffix)])
    (spans, formats) = ([], [])
    // Words typed over a selection look like what they replace; an insertion, like what it follows.
    let follows = range.isEmpty && (whole.isEmpty || prefix > 0) && range.lowerBound > 0
    styleSource = range.lowerBound - (follows ? 1 : 0)
  }

  var isEmpty: Bool { range.isEmpty && text.isEmpty }
}

/// The lengths in bytes of the common start and the common end, both of whole scalars.
///
/// Complexity: O(n).
private func commonEnds(_ a: Substring.UTF8View, _ b: String.UTF8View) -> (Int, Int) {
  let limit = min(a.count, b.count)
  var (prefix, suffix) = (0, 0)
  var (i, j) = (a.startIndex, b.startIndex)
  while prefix < limit, a[i] == b[j] {
    a.formIndex(after: &i)
    b.formIndex(after: &j)
    prefix += 1
  }
  while prefix > 0, !(a.startsScalar(at: i) && b.startsScalar(at: j)) {
    a.formIndex(before: &i)
    b.formIndex(before: &j)
    prefix -= 1
  }
  (i, j) = (a.endIndex, b.endIndex)
  while prefix + suffix < limit, a[a.index(before: i)] == b[b.index(before: j)] {
    a.formIndex(before: &i)
    b.formIndex(before: &j)
    suffix += 1
  }
  while suffix > 0, !a.startsScalar(at: i) {
    a.formIndex(after: &i)
    suffix -= 1
  }
  return (prefix, suffix)
}

extension BidirectionalCollection<UInt8> {
  /// Whether a scalar starts, or the text ends, at an index of UTF-8.
  fileprivate func startsScalar(at index: Index) -> Bool {
    index == endIndex || self[index] & 0b1100_0000 != 0b1000_0000
  }
}
