/// What a line is called by parts of its words.
extension LineNames {
  /// What a compound such as "Knoblauchzehe" or "Weizenmehl" may be called in short.
  mutating func addFragments(of noun: Word, _ keys: WordKeys) {
    guard let compound = keys.compound(of: noun) else { return }
    let names = keys.names
    for base in compound.bases.prefix(1) {
      anchors.append(Anchor(key: base, strength: .piece))
      entry = entry ?? names.entry(ofStem: base)
    }
    if compound.tails.contains(where: \.isMade) { isProduct = true }
    for tail in compound.tails where !tail.isMade {
      guard let stem = tail.stems.first(where: { names.entry(ofStem: $0) != nil }),
        let other = names.entry(ofStem: stem)
      else {
        // "Steaks" of "Rumpsteaks", though no lexicon knows it.
        if tail.length >= 5 { anchors.append(Anchor(key: tail.stems[0], strength: .fragment)) }
        continue
      }
      let isKind =
        entry.map { names.areRelated($0, other) || names.areSiblings($0, other) } ?? true
      entry = entry ?? other
      anchors.append(Anchor(key: stem, strength: isKind ? .tail : .borrowed))
    }
    for head in compound.heads where head != noun.stem {
      anchors.append(Anchor(key: head, strength: .fragment))
    }
  }

  /// "sushi rijst" is written "sushirijst", too.
  mutating func addJoined(_ keys: WordKeys) {
    guard let words = wholes.first(where: { $0.words.count == 2 })?.words else { return }
    let texts = words.compactMap { keys.text(ofWord: $0) }
    guard texts.count == 2, texts.allSatisfy({ $0.utf8.count >= 3 }) else { return }
    let joined = keys.word(texts.joined())
    exactAnchors.append(Anchor(key: joined.id, strength: .whole))
    joinable.append(joined.shape)
  }
}
