/// The features of a word by its neighbours, as numbers.
struct FeatureTemplates {
  let items: UnsafeBufferPointer<LineFeatures.Item>
  let isPackaged: Bool

  @inline(__always)
  private func word(_ index: Int) -> UInt64 {
    index < 0 ? 3 : index >= items.count ? 4 : items[index].stem
  }

  @inline(__always)
  private func rule(_ index: Int) -> UInt64 {
    index < 0 ? 8 : index >= items.count ? 9 : items[index].rule
  }

  @inline(__always)
  private func classes(_ index: Int) -> UInt64 {
    index < 0 || index >= items.count ? 1 << 40 : items[index].classes
  }

  @inline(__always)
  private func gap(_ index: Int) -> UInt64 {
    index < 0 || index >= items.count ? 8 : items[index].gap.rawValue
  }

  @inline(__always)
  private func suffix(_ index: Int) -> UInt64 {
    index < 0 || index >= items.count ? 8 : items[index].suffixes.1
  }

  /// Calls `body` with each feature of an item.
  @inline(__always)
  func forEach(at index: Int, _ body: (UInt32) -> Void) {
    let (first, last) = (items[index].first, items[index].last)
    let (own, before, behind) = (items[index].stem, word(index - 1), word(index + 1))
    let (gapBefore, gapBehind) = (gap(index), gap(index + 1))
    let (kind, rule) = (items[index].classes, items[index].rule)
    let (twoLetters, threeLetters, fourLetters) = items[index].suffixes
    let place = (items[index].isBracketed ? 1 : 0) + 2 * items[index].commas
    let packaged: UInt64 = isPackaged ? 1 : 0
    // Words
    body(WordHash.feature(1, own))
    body(WordHash.feature(2, items[index].word))
    body(WordHash.feature(3, before))
    body(WordHash.feature(4, behind))
    body(WordHash.feature(5, word(index - 2)))
    body(WordHash.feature(6, word(index + 2)))
    body(WordHash.feature(7, word(index - 3)))
    body(WordHash.feature(8, word(index + 3)))
    body(WordHash.feature(9, before, own, gapBefore))
    body(WordHash.feature(10, own, behind, gapBehind))
    body(WordHash.feature(11, word(index - 2), before))
    body(WordHash.feature(12, behind, word(index + 2)))
    body(WordHash.feature(13, before, behind))
    // Letters
    body(WordHash.feature(14, items[index].prefix))
    body(WordHash.feature(15, twoLetters))
    body(WordHash.feature(16, threeLetters))
    body(WordHash.feature(17, fourLetters))
    body(WordHash.feature(18, suffix(index - 1)))
    body(WordHash.feature(19, suffix(index + 1)))
    body(WordHash.feature(20, items[index].shape, place))
    // Classes
    body(WordHash.feature(21, kind))
    body(WordHash.feature(22, classes(index - 1)))
    body(WordHash.feature(23, classes(index + 1)))
    body(WordHash.feature(24, classes(index - 1), kind, gapBefore))
    body(WordHash.feature(25, kind, classes(index + 1), gapBehind))
    body(WordHash.feature(26, kind, place))
    // Places
    body(WordHash.feature(28, own, place))
    body(WordHash.feature(29, gapBefore, gapBehind))
    body(WordHash.feature(30, threeLetters, gapBefore, gapBehind))
    body(WordHash.feature(31, UInt64(min(index, 6))))
    body(WordHash.feature(32, UInt64(min(items.count - index, 6))))
    body(WordHash.feature(33, items[index].joints, place))
    // The stretch between commas or brackets
    body(WordHash.feature(35, word(first), place))
    body(WordHash.feature(36, word(last), place))
    body(WordHash.feature(37, word(first), word(first + 1), place))
    body(WordHash.feature(38, suffix(first), suffix(last)))
    body(WordHash.feature(39, word(last + 1), gap(last + 1)))
    body(WordHash.feature(40, word(first - 1), gap(first)))
    body(WordHash.feature(41, UInt64(min(index - first, 4)), UInt64(min(last - index, 4)), place))
    // What the rules say
    body(WordHash.feature(43, rule, own))
    body(WordHash.feature(44, self.rule(index - 1), rule, self.rule(index + 1)))
    body(WordHash.feature(45, self.rule(index - 1), rule, gapBefore))
    body(WordHash.feature(46, rule, self.rule(index + 1), gapBehind))
    body(WordHash.feature(47, rule, place))
    body(WordHash.feature(48, rule, threeLetters))
    body(WordHash.feature(49, self.rule(first), self.rule(last), place))
    body(WordHash.feature(51, rule, twoLetters, packaged))
  }
}
