/// Finds the likeliest labels of a line.
struct LineTagger {
  let model: LineModel

  /// A label with how much better it is than the next best one.
  struct Tag {
    var label: LineLabel
    /// The score that the best labelling with another label here lacks, in units of the model.
    var margin: Int32

    /// How sure the label is, from 0 to 1: the share that it has beside its rival.
    var confidence: Double { Logistic.value(Double(margin) / Double(LineModel.scale)) }
  }

  private static let none = Int32.min / 4

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
    // What is to come behind each state, so that the best labelling through each of them is known.
    var behind = [Int32](repeating: Self.none, count: count * states)
    for state in 0..<states { behind[(count - 1) * states + state] = 0 }
    emissions.withUnsafeBufferPointer { emissions in
      before.withUnsafeMutableBufferPointer { before in
        for item in 1..<max(1, count) {
          let here = item * states
          forEachStep(into: item, of: features) { from, to, weight in
            let score = before[here - states + from] &+ weight
            if score > before[here + to] { before[here + to] = score }
          }
          for state in here..<here + states { before[state] &+= emissions[state] }
        }
      }
      behind.withUnsafeMutableBufferPointer { behind in
        for item in stride(from: count - 1, to: 0, by: -1) {
          let here = item * states
          forEachStep(into: item, of: features) { from, to, weight in
            let score = behind[here + to] &+ emissions[here + to] &+ weight
            if score > behind[here - states + from] { behind[here - states + from] = score }
          }
        }
      }
    }
    return (0..<count).map { tag(before, behind, at: $0 * states) }
  }

  /// Calls `body` with each pair of states of which the second may follow the first, and its weight.
  @inline(__always)
  private func forEachStep(
    into item: Int, of features: LineFeatures, _ body: (Int, Int, Int32) -> Void
  ) {
    let context = features.context(at: item)
    let labels = TagState.labelCount
    for from in 0..<TagState.count {
      let place = LineModel.place(context: context, from: from)
      // Before the name all is open up to the name; behind it all but what was before.
      let range = from < labels ? 0..<labels : labels..<TagState.count
      if from == TagState.firstName {
        body(from, from, model.transition(at: place + from))
        for to in labels..<TagState.count where to != from + labels {
          body(from, to, model.transition(at: place + to))
        }
      } else {
        for to in range { body(from, to, model.transition(at: place + to)) }
      }
    }
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
      label: LineLabel(rawValue: UInt8(first)) ?? .name,
      margin: best[first] &- max(second, -1 << 28))
  }

  /// For each item the scores of the states by its features.
  private func emissions(of features: LineFeatures) -> [Int32] {
    let (states, labels) = (TagState.count, TagState.labelCount)
    var result = [Int32](repeating: 0, count: features.count * states)
    var scores = [Int32](repeating: 0, count: LineModel.targetCount)
    result.withUnsafeMutableBufferPointer { result in
      scores.withUnsafeMutableBufferPointer { scores in
        model.withFilter { filter in
          features.forEachItem { item, certain, templates in
            scores.update(repeating: 0)
            templates.forEach(at: item) { model.add($0, to: scores, filter: filter) }
            for state in 0..<states {
              let label = state % labels
              let isRuledOut = certain.map { Int($0.rawValue) != label } ?? false
              result[item * states + state] =
                scores[label] &+ scores[labels + state] &- (isRuledOut ? 1 << 20 : 0)
            }
          }
        }
      }
    }
    return result
  }
}
