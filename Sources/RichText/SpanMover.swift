/// Carries the spans of a text over changes of its characters.
///
/// Complexity of the whole: O((e + s) log e + s log s) for e changes and s spans, and the length
/// of the paragraphs and of the unsafe stretches around the changes.
struct SpanMover {
  /// The text before.
  let old: RichText
  /// The characters after.
  let text: String
  let changes: [TextChange]

  /// A span in its new place, and the span of the old text that it comes from, if any.
  private struct Moved {
    var span: TextSpan
    var origin: TextSpan?
  }

  /// The span table of the new text, and the entities of the old one that are lost.
  ///
  /// Most spans are far from all changes; those are moved as they are, and stay in order.
  func moved() -> (spans: [TextSpan], dropped: [TextSpan]) {
    guard let first = changes.first else { return (old.spans, []) }
    let windows = unsafeWindows()
    let totalShift = shift(before: changes.count)
    // A style that widens to a whole cluster may reach back to a safe break, but not beyond.
    let start = text.safeBreak(before: first.newRange.lowerBound)
    let end = (windows.last?.upperBound ?? text.utf8.count) - totalShift
    var far: [TextSpan] = []
    far.reserveCapacity(old.spans.count)
    var near: [Moved] = []
    var dropped: [TextSpan] = []
    for span in old.spans where !span.kind.isParagraphFormat {
      if span.range.upperBound < start {
        far.append(span)
      } else if span.range.lowerBound > end {
        far.append(span.with(span.range.moved(by: totalShift)))
      } else if span.kind.isStyle {
        moveStyle(span) { range in
          near.append(Moved(span: span.with(range), origin: nil))
        }
      } else if let range = newRange(ofEntity: span.range) {
        near.append(Moved(span: span.with(range), origin: span))
      } else {
        dropped.append(span)
      }
    }
    for change in changes {
      for span in change.spans {
        let range = span.range.moved(by: change.newRange.lowerBound)
        near.append(Moved(span: span.with(range), origin: nil))
      }
    }
    dropped += fitToGraphemes(&near, windows: windows)
    let others = RichText.melted(near.map(\.span) + movedFormats())
    return (RichText.merged(far, others), dropped.sorted())
  }

  /// How far text moves that stands before the change at `index` and after the one before it.
  func shift(before index: Int) -> Int {
    index < changes.count ? changes[index].shift : text.utf8.count - old.count
  }

  /// Where an entity is now; nil if its text has changed.
  ///
  /// Complexity: O(log E).
  private func newRange(ofEntity range: Range<Int>) -> Range<Int>? {
    let index = changes.partition { $0.range.upperBound <= range.lowerBound }
    if index < changes.count, changes[index].range.lowerBound < range.upperBound { return nil }
    return range.moved(by: shift(before: index))
  }

  /// Calls `emit` with the pieces of a style that are left, and with typed text that takes it.
  private func moveStyle(_ span: TextSpan, emit: (Range<Int>) -> Void) {
    var start = span.range.lowerBound
    var index = changes.partition { $0.range.upperBound < start }
    while index < changes.count, changes[index].range.lowerBound <= span.range.upperBound {
      let change = changes[index]
      if start < change.range.lowerBound {
        emit((start..<change.range.lowerBound).moved(by: change.shift))
      }
      if let source = change.styleSource, span.range.contains(source), !change.newRange.isEmpty {
        emit(change.newRange)
      }
      start = max(start, change.range.upperBound)
      index += 1
    }
    if start < span.range.upperBound {
      emit((start..<span.range.upperBound).moved(by: shift(before: index)))
    }
  }

  /// Drops entities and widens styles that have a border inside a grapheme cluster.
  ///
  /// - Returns: the spans of the old text that are dropped.
  private func fitToGraphemes(_ moved: inout [Moved], windows: [Range<Int>]) -> [TextSpan] {
    var offsets: [Int] = []
    for span in moved.map(\.span) {
      for offset in [span.range.lowerBound, span.range.upperBound]
      where windows.holds(offset) && !text.isSafeBreak(at: offset) {
        offsets.append(offset)
      }
    }
    let clusters = text.clusters(around: offsets)
    if clusters.isEmpty { return [] }
    var dropped: [TextSpan] = []
    moved = moved.compactMap { old in
      let (lower, upper) = (
        clusters[old.span.range.lowerBound], clusters[old.span.range.upperBound]
      )
      if lower == nil, upper == nil { return old }
      if old.span.kind.isEntity {
        if let origin = old.origin { dropped.append(origin) }
        return nil
      }
      let start = lower?.lowerBound ?? old.span.range.lowerBound
      let end = upper?.upperBound ?? old.span.range.upperBound
      return Moved(span: old.span.with(start..<end), origin: nil)
    }
    return dropped
  }

  /// The stretches of the new text in which clusters may have changed; disjoint and ascending.
  private func unsafeWindows() -> [Range<Int>] {
    var windows: [Range<Int>] = []
    for change in changes {
      let known = windows.last?.upperBound ?? 0
      let end = change.newRange.upperBound < known ? known : unsafeEnd(of: change)
      if let last = windows.last, change.newRange.lowerBound <= known {
        windows[windows.count - 1] = last.lowerBound..<end
      } else {
        windows.append(change.newRange.lowerBound..<end)
      }
    }
    return windows
  }

  /// The first offset of the new text behind a change where clusters broke before and break now.
  ///
  /// Right at the end of the change that must be asked of both texts: half a flag that has lost its
  /// other half makes a new one with the next. Farther on, what is safe was safe before, too.
  private func unsafeEnd(of change: TextChange) -> Int {
    let end = change.newRange.upperBound
    let isSafe = text.isSafeBreak(at: end) && old.text.isSafeBreak(at: change.range.upperBound)
    return isSafe ? end : text.safeBreak(from: min(end + 1, text.utf8.count))
  }
}

extension [Range<Int>] {
  /// Whether an offset lies in one of these disjoint, ascending ranges or at its borders.
  fileprivate func holds(_ offset: Int) -> Bool {
    let index = partition { $0.upperBound < offset }
    return index < count && self[index].lowerBound <= offset
  }
}

extension TextSpan {
  func with(_ range: Range<Int>) -> TextSpan {
    var span = self
    span.range = range
    return span
  }
}

extension String {
  /// The grapheme clusters that offsets fall inside, by offset.
  ///
  /// Complexity: O(k log k + n) for k offsets.
  func clusters(around offsets: [Int]) -> [Int: Range<Int>] {
    var clusters: [Int: Range<Int>] = [:]
    if offsets.isEmpty { return clusters }
    var scanner = GraphemeScanner(self)
    for offset in offsets.sorted() {
      if let cluster = scanner.cluster(around: offset) { clusters[offset] = cluster }
    }
    return clusters
  }
}
