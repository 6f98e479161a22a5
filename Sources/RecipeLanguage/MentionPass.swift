import Recipes
import RichText

/// One reading of a method: what it mentions, and why.
struct MentionPass {
  /// A mention with the line that it means.
  struct Tag {
    var mention: Mention
    /// In UTF-8 bytes of the method.
    var range: Range<Int>
    /// An index into the lines.
    var line: Int
    var reason: MentionChooser.Reason
    var amount: MentionAmountReader.Reading?
  }

  let index: MentionIndex
  let keys: WordKeys
  let readers: [ParagraphReader]
  let texts: [ParagraphWords]
  /// The mentions in order.
  private(set) var tags: [Tag] = []
  private let existing: EntityRanges
  private let method: RichText
  private let paragraphs: [RichText.Paragraph]
  private let scope: MentionScope
  private let unspaced: UnspacedNames?

  /// Reads a method; what it marks already is left out.
  ///
  /// O(n) for n bytes and a bounded number of lines of one name.
  init(_ method: RichText, _ index: MentionIndex, _ keys: WordKeys) {
    (self.method, self.index, self.keys) = (method, index, keys)
    let existing = EntityRanges(method)
    self.existing = existing
    let tokenizer = Tokenizer(language: keys.language)
    paragraphs = method.paragraphs
    var readers = paragraphs.map { paragraph in
      ParagraphReader(
        text: paragraph.role == .section ? "" : String(method[paragraph.range]),
        offset: paragraph.range.lowerBound, existing: existing, vocabulary: keys.vocabulary,
        tokenizer: tokenizer)
    }
    texts = readers.map { reader in
      var words = ParagraphWords(reader.tokens, keys: keys)
      words.divideJoined(unless: { index.linesByEntry[$0] != nil }, keys: keys)
      return words
    }
    for (place, text) in texts.enumerated() {
      readers[place].addCookware(keys.vocabulary, isListed: { index.isListed($0, in: text) }) {
        text.entries[$0]?.tokens.upperBound
      }
    }
    self.readers = readers
    scope = MentionScope(
      title: index.title, hasCapitals: readers.contains(where: \.hasCapitalsWithin))
    unspaced =
      Language.unspaced.contains(keys.language) ? UnspacedNames(index, keys.names.lexicon) : nil
    find()
  }

  /// Finds the mentions.
  ///
  /// A mention found may free the words beside it, so that only a text in which nothing new is found
  /// is read in full; else reading again would find it.
  private mutating func find() {
    // What the method names without a doubt, marked or not, decides which doubtful words count.
    let all = Set(index.lines.indices)
    let sure = mentions(readers.map(\.unmarked), named: all, nil).joined()
    var named = Set(sure.filter { $0.strength > .narrower }.flatMap(\.lines))
    let targets = Set(method.spans.filter { $0.kind == .ingredient }.compactMap(\.target))
    named.formUnion(all.filter { targets.contains(index.lines[$0].id.rawValue) })
    let parts = PartMentions(index, keys: keys)
    var open = readers
    var isChanged = Array(repeating: true, count: readers.count)
    for _ in 0..<4 {
      let found = mentions(open, named: named, parts) { isChanged[$0] }
      let new = tags(of: found)
      if new.isEmpty { break }
      tags += new
      named.formUnion(new.map(\.line))
      for (place, mentions) in found.enumerated() {
        isChanged[place] = !mentions.isEmpty
        for mention in mentions { open[place].block(mention.tokens) }
      }
      if unspaced != nil { break }
    }
    tags.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the method has capital letters within sentences.
  var hasCapitals: Bool { scope.hasCapitals }

  /// The spans to add: mentions, times, temperatures and tools.
  var spans: [TextSpan] {
    let mentions = tags.map { tag in
      TextSpan(
        tag.range, .ingredient, target: index.lines[tag.line].id.rawValue, payload: payload(of: tag)
      )
    }
    return (readers.flatMap(\.found) + mentions).filter {
      existing.allows($0.range) && $0.startsAndEndsInGraphemes(of: method.text)
    }
  }

  /// The marks that the method has already; where one of an ingredient says nothing of its amount, with
  /// the part that the words before it say: "half of the".
  var marked: [TextSpan] {
    if unspaced != nil { return method.spans }
    var (place, index, limit) = (0, 0, 0)
    return method.spans.map { span in
      guard span.kind == .ingredient else { return span }
      while place < paragraphs.count, paragraphs[place].range.upperBound <= span.range.lowerBound {
        (place, index, limit) = (place + 1, 0, 0)
      }
      guard place < paragraphs.count else { return span }
      let (reader, tokens) = (readers[place], readers[place].tokens)
      func skip(to end: Int) {
        while index < tokens.count, reader.offset + tokens[index].range.lowerBound < end {
          index += 1
        }
      }
      skip(to: span.range.lowerBound)
      let start = index
      skip(to: span.range.upperBound)
      defer { limit = index }
      guard span.payload == nil, start < index else { return span }
      let amounts = MentionAmountReader(reader, texts[place], keys.vocabulary)
      let amount = amounts.amount(of: start..<index, after: limit)?.amount
      switch amount {
      case .share, .rest:
        return TextSpan(span.range, .ingredient, target: span.target, payload: amount?.payload)
      case .written, nil: return span
      }
    }
  }

  /// What a mention says of its amount, unless that is all that the line says.
  private func payload(of tag: Tag) -> String? {
    let listed = index.lines[tag.line].amount
    guard let measure = tag.amount?.measure else { return tag.amount?.amount.payload }
    if listed?.quantity == measure.quantity, Unit.areNamedAlike(listed?.unit, measure.unit) {
      return nil
    }
    guard measure.unit == nil, let quantity = measure.quantity, tag.amount?.hasNumber == false
    else {
      return tag.amount?.amount.payload
    }
    // "Add an egg" is one of the eggs on the list, but "cut a baguette" counts nothing.
    let counts = listed?.unit == nil && listed?.quantity.map { $0.lower > quantity.upper } ?? false
    return counts ? MentionAmount.written(quantity.description).payload : nil
  }

  private func tags(of all: [[Mention]]) -> [Tag] {
    var chooser = MentionChooser(index)
    var heading: Int?
    var result: [Tag] = []
    for (place, mentions) in all.enumerated() {
      let paragraph = paragraphs[place]
      if paragraph.role == .section {
        heading = index.section(named: String(method[paragraph.range]), keys)
      }
      let amounts = amounts(of: mentions, place)
      let choices = chooser.choose(mentions, amounts: amounts, section: heading) { mention in
        mention.tokens.lowerBound > 0
          && texts[place].words[mention.tokens.lowerBound - 1].map {
            keys.vocabulary.definites.contains($0.text)
          } ?? false
      }
      let start = paragraph.range.lowerBound
      for (index, mention) in mentions.enumerated() {
        result.append(
          Tag(
            mention: mention,
            range: (start + mention.range.lowerBound)..<(start + mention.range.upperBound),
            line: choices[index].line, reason: choices[index].reason, amount: amounts[index]))
      }
    }
    return result
  }

  private func amounts(of mentions: [Mention], _ place: Int) -> [MentionAmountReader.Reading?] {
    if mentions.isEmpty || unspaced != nil {
      return Array(repeating: nil, count: mentions.count)
    }
    let amounts = MentionAmountReader(readers[place], texts[place], keys.vocabulary)
    return mentions.indices.map { index in
      amounts.amount(
        of: mentions[index].tokens, after: index > 0 ? mentions[index - 1].tokens.upperBound : 0)
    }
  }

  /// The mentions of each paragraph that no mark covers.
  private func mentions(
    _ readers: [ParagraphReader], named: Set<Int>, _ parts: PartMentions?,
    where isOpen: (Int) -> Bool = { _ in true }
  ) -> [[Mention]] {
    if let unspaced { return readers.map { $0.unblocked(unspaced.mentions(in: $0.text)) } }
    var scope = scope
    scope.named = named
    return readers.indices.map { place in
      guard isOpen(place) else { return [] }
      let (reader, text) = (readers[place], texts[place])
      let found = MentionScanner(reader, text, index: index, scope: scope, keys: keys).all()
      return parts?.adding(to: found, of: reader, text) ?? found
    }
  }
}

extension TextSpan {
  /// Whether both ends stand on borders of grapheme clusters.
  fileprivate func startsAndEndsInGraphemes(of text: String) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy { offset in
      String.Index(text.utf8.index(text.startIndex, offsetBy: offset), within: text) != nil
    }
  }
}
