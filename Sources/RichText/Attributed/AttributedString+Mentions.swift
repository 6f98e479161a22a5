import FoundationEssentials

extension AttributedString {
  /// The highest number of a mention; -1 if there is none.
  ///
  /// Complexity: O(r) for r runs.
  var lastMention: Int {
    var last = -1
    for run in runs {
      for key in entityKeys {
        for mention in run.attributes.mention(key)?.chain ?? [] { last = max(last, mention.number) }
      }
    }
    return last
  }

  /// The same with new numbers for the mentions, above one that is given.
  ///
  /// Complexity: O(n + r log n) for n bytes and r runs.
  func withMentions(after last: Int) -> AttributedString {
    guard lastMention >= 0 else { return self }
    var numbers: [Int: Int] = [:]
    var next = last
    func renumber(_ mention: Mention) -> Mention {
      let chain = mention.chain.map { mention in
        var mention = mention
        if numbers[mention.number] == nil {
          next &+= 1
          numbers[mention.number] = next
        }
        mention.number = numbers[mention.number] ?? next
        return mention
      }
      return Mention(chain: chain)
    }
    let pieces = pieces.map { piece in
      var piece = piece
      for key in entityKeys { piece.attributes.updateMention(key, renumber) }
      return piece
    }
    return AttributedString(joining: pieces[...])
  }
}

extension AttributeContainer {
  /// The value of a key that is known only when the program runs.
  func mention<Key: EntityAttributeKey>(_ key: Key.Type) -> Mention? { self[key] }

  /// Sets the value of a key that is known only when the program runs.
  mutating func setMention<Key: EntityAttributeKey>(_ key: Key.Type, _ mention: Mention) {
    self[key] = mention
  }

  fileprivate mutating func updateMention<Key: EntityAttributeKey>(
    _ key: Key.Type, _ change: (Mention) -> Mention
  ) {
    self[key] = self[key].map(change)
  }
}
