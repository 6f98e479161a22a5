/// Finds the likeliest labels of a line.
struct LineTagger {
  let model: LineModel

  /// A label with how much better it is than the next best one.
  struct Tag {
    var label: LineLabel
    /// The score that the best labelling with another label here lacks, in units of the model.
    var margin: Int32
  }

  private static let none = Int32.min / 4

  /// The pairs of states of which the second may follow the first.
  private static let successions: [(from: Int, to: Int)] = TagState.all.flatMap { from in
    TagState.all.filter { from.allows($0) }.map { (from.index, $0.index) }
  }

  /// The labels of the items of a line.
  ///
  /// O(items).
  func tags(of features: LineFeatures) -> [Tag] {
    let count = features.items.count
    let states = TagState.count
    guard count > 0 else { return [] }
    let emissions = emissions(of: features)
    var before = [Int32](repeating: Self.none, count: count * states)
    for state in TagState.all where state.isStart {
      before[state.index] = model.first(state.index) + emissions[state.index]
    }
    for item in 1..<max(1, count) {
      let context = features.items[item].context
      let (last, here) = ((item - 1) * states, item * states)
      for (from, to) in Self.successions {
        let score =
          before[last + from] + model.transition(at: LineModel.place(context: context, from: from) + to)
        if score > before[here + to] { before[here + to] = score }
      }
      for state in 0..<states { before[here + state] += emissions[here + state] }
    }
    // What is to come behind each state; so the best labelling through each of them is known.
    var behind = [Int32](repeating: Self.none, count: count * states)
    for state in 0..<states { behind[(count - 1) * states + state] = 0 }
    for item in stride(from: count - 1, to: 0, by: -1) {
      let context = features.items[item].context
      let (last, here) = ((item - 1) * states, item * states)
      for (from, to) in Self.successions {
        let score =
          behind[here + to] + emissions[here + to]
          + model.transition(at: LineModel.place(context: context, from: from) + to)
        if score > behind[last + from] { behind[last + from] = score }
      }
    }
    return (0..<count).map { tag(before, behind, at: $0 * states) }
  }

  private func tag(_ before: [Int32], _ behind: [Int32], at start: Int) -> Tag {
    var best = [Int32](repeating: Self.none, count: TagState.labelCount)
    for state in 0..<TagState.count {
      let label = state % TagState.labelCount
      best[label] = max(best[label], before[start + state] &+ behind[start + state])
    }
    var (first, second) = (0, Self.none)
    for label in 1..<best.count {
      if best[label] > best[first] {
        (first, second) = (label, best[first])
      } else if best[label] > second {
        second = best[label]
      }
    }
    return Tag(
      label: LineLabel(rawValue: UInt8(first)) ?? .name, margin: best[first] &- max(second, -1 << 28))
  }

  /// For each item the scores of the states by its features.
  private func emissions(of features: LineFeatures) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(features.items.count * TagState.count)
    var scores = [Int32](repeating: 0, count: LineModel.targetCount)
    for item in features.items.indices {
      scores.withUnsafeMutableBufferPointer { scores in
        scores.update(repeating: 0)
        features.forEach(at: item) { model.add($0, to: scores) }
      }
      let certain = features.items[item].certain.map { Int($0.rawValue) }
      for state in 0..<TagState.count {
        let penalty: Int32 = certain.map { $0 == state % TagState.labelCount } ?? true ? 0 : -1 << 20
        result.append(penalty + scores[state % TagState.labelCount] + scores[TagState.labelCount + state])
      }
    }
    return result
  }
}
