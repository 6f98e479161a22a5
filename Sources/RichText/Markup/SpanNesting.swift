/// A walk through a text with its entities and styles as a tree, paragraph by paragraph.
///
/// Entities stay whole; styles are closed and opened again at the borders of what they cross, and
/// at the ends of paragraphs. No style is opened for nothing.
///
/// Complexity of the whole walk: O(n + s log s) for n bytes and s spans.
struct SpanNesting {
  /// One step.
  enum Event {
    case open(TextSpan)
    case close(TextSpan)
    /// Characters, in UTF-8 bytes of the text; never empty.
    case characters(Range<Int>)
  }

  /// Entities and styles in order, and how many of them are behind.
  private let spans: [TextSpan]
  private var next = 0
  /// What is open, the innermost last.
  private var stack: [TextSpan] = []
  /// The entities among them, and the styles.
  private var entities: [TextSpan] = []
  private var styles: [TextSpan] = []
  /// Styles to open before the next character.
  private var waiting: [TextSpan] = []

  init(_ text: RichText) { spans = text.spans.filter { !$0.kind.isParagraphFormat } }

  /// The steps of the next paragraph, in UTF-8 bytes with its "\n".
  mutating func events(in paragraph: Range<Int>) -> [Event] {
    var events: [Event] = []
    var offset = paragraph.lowerBound
    while true {
      closeEnded(at: offset, &events)
      if offset == paragraph.upperBound { break }
      openStarting(at: offset, &events)
      let end = min(nextBorder, paragraph.upperBound)
      events.append(.characters(offset..<end))
      offset = end
    }
    while !stack.isEmpty { suspend(&events) }
    return events
  }

  /// The first offset at which something opens or closes.
  private var nextBorder: Int {
    var border = next < spans.count ? spans[next].range.lowerBound : .max
    if let entity = entities.last { border = min(border, entity.range.upperBound) }
    for style in styles { border = min(border, style.range.upperBound) }
    return border
  }

  private mutating func closeEnded(at offset: Int, _ events: inout [Event]) {
    func isEnded(_ span: TextSpan) -> Bool { span.range.upperBound <= offset }
    // What stands within something that has ended has ended, too, or is a style.
    while entities.last.map(isEnded) == true || styles.contains(where: isEnded) {
      suspend(&events)
      if let last = waiting.last, isEnded(last) { waiting.removeLast() }
    }
  }

  /// Closes the innermost; a style waits to be opened again.
  private mutating func suspend(_ events: inout [Event]) {
    let span = stack.removeLast()
    events.append(.close(span))
    if span.kind.isStyle {
      styles.removeAll { $0.kind == span.kind }
      waiting.append(span)
    } else {
      entities.removeLast()
    }
  }

  private mutating func openStarting(at offset: Int, _ events: inout [Event]) {
    var starting: [TextSpan] = []
    while next < spans.count, spans[next].range.lowerBound == offset {
      if spans[next].kind.isStyle {
        waiting.append(spans[next])
      } else {
        starting.append(spans[next])
      }
      next += 1
    }
    if let outermost = starting.first {
      let end = outermost.range.upperBound
      // Those around the entity that holds this one reach beyond both.
      while let top = stack.last, top.kind.isStyle,
        stack.suffix(styles.count).contains(where: { $0.kind.isStyle && $0.range.upperBound < end })
      {
        suspend(&events)
      }
    }
    waiting.sort { ($1.range.upperBound, $0.kind.order) < ($0.range.upperBound, $1.kind.order) }
    var opened = 0
    for entity in starting {
      while opened < waiting.count, waiting[opened].range.upperBound >= entity.range.upperBound {
        open(waiting[opened], &events)
        opened += 1
      }
      open(entity, &events)
    }
    for style in waiting[opened...] { open(style, &events) }
    waiting = []
  }

  private mutating func open(_ span: TextSpan, _ events: inout [Event]) {
    stack.append(span)
    if span.kind.isStyle { styles.append(span) } else { entities.append(span) }
    events.append(.open(span))
  }
}
