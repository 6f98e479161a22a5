public import FoundationEssentials

extension RichText {
  /// Reads an attributed string, as `AttributedString(_:)` makes them or as others do.
  ///
  /// What does not fit a rich text is moved or left out, as by `RichTextBuilder`. A mention is one
  /// stretch of runs with one number; if its length is known, and is not that of the stretch, it
  /// is the same mention several times in a row, or has been cut and is dropped. A paragraph has
  /// the format of its first character. Attributes of other scopes are passed over.
  ///
  /// Complexity: O(n + r log n + s log s) for n bytes, r runs and the s spans of the result.
  public init(_ attributed: AttributedString) {
    self.init(attributed.pieces)
  }

  /// Reads the pieces of an attributed string.
  init(_ pieces: [AttributedString.Piece]) {
    var builder = RichTextBuilder()
    var mentions = entityKeys.map { MentionReader(kind: $0.kind) }
    var formats: [(start: Int, format: ParagraphFormat?)] = []
    var raw = 0
    for (characters, attributes) in pieces {
      let start = builder.count
      for (place, key) in entityKeys.enumerated() {
        mentions[place].read(attributes.mention(key), raw: raw, clean: start)
      }
      builder.append(characters)
      for kind in attributes.inlineStyle?.kinds ?? [] {
        builder.add(TextSpan(start..<builder.count, kind))
      }
      formats.append((start, attributes.paragraphFormat))
      raw += characters.utf8.count
    }
    for place in mentions.indices {
      mentions[place].read(nil, raw: raw, clean: builder.count)
      for span in mentions[place].spans { builder.add(span) }
    }
    if formats.contains(where: { $0.format != nil }) {
      var run = 0
      for paragraph in builder.paragraphRanges {
        while run + 1 < formats.count, formats[run + 1].start <= paragraph.lowerBound { run += 1 }
        if let format = formats[run].format { builder.add(format.span(over: paragraph)) }
      }
    }
    self = builder.build()
  }
}

/// Puts the mentions of one kind together, run by run.
private struct MentionReader {
  private struct Open {
    var mention: Mention
    /// Where it starts in the attributed string and in the text, in UTF-8 bytes.
    var raw: Int
    var clean: Int
  }

  let kind: SpanKind
  private(set) var spans: [TextSpan] = []
  private var open: [Open] = []

  init(kind: SpanKind) { self.kind = kind }

  /// Goes on to a run that starts at these offsets.
  mutating func read(_ mention: Mention?, raw: Int, clean: Int) {
    if mention == nil, open.isEmpty { return }
    let chain = mention?.chain ?? []
    var common = 0
    while common < min(chain.count, open.count), chain[common] == open[common].mention {
      common += 1
    }
    for ended in open[common...] { close(ended, raw: raw, clean: clean) }
    open.removeSubrange(common...)
    for mention in chain[common...].prefix(RichText.maximumNesting - common) {
      open.append(Open(mention: mention, raw: raw, clean: clean))
    }
  }

  private mutating func close(_ ended: Open, raw: Int, clean: Int) {
    let mention = ended.mention
    let length = mention.length ?? (raw - ended.raw)
    guard length > 0, (raw - ended.raw).isMultiple(of: length) else { return }
    // What has been cleaned away is no part of a mention that fits.
    let isClean = clean - ended.clean == raw - ended.raw
    let step = isClean ? length : clean - ended.clean
    guard step > 0 else { return }
    for start in stride(from: ended.clean, to: clean, by: step) {
      spans.append(
        TextSpan(
          start..<(start + step), kind, target: mention.target, payload: mention.payload))
    }
  }
}
