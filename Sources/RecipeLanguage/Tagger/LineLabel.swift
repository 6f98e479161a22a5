/// What a word of an ingredient line belongs to.
package enum LineLabel: UInt8, CaseIterable, Sendable {
  case quantity, unit, size, name, preparation, note
}

/// A state of the tagger: a label, and whether the name has been passed already.
///
/// What is done to a thing is said in other words before its name, "chopped onions", than behind
/// it, "onions, peeled and chopped"; so the two are states of their own.
package struct TagState: Hashable, Sendable {
  /// From 0 to `count`: labels before and in the name, then labels behind it, in which a name is
  /// one that goes on after an interruption.
  package let index: Int

  package static let labelCount = LineLabel.allCases.count
  package static let count = 2 * labelCount
  package static let all = (0..<count).map(TagState.init(index:))

  package init(index: Int) { self.index = index }

  /// The state of a label before the name, or of a name's first part.
  package init(_ label: LineLabel, isBehindName: Bool) {
    index = Int(label.rawValue) + (isBehindName ? Self.labelCount : 0)
  }

  package var label: LineLabel { LineLabel(rawValue: UInt8(index % Self.labelCount)) ?? .name }
  var isBehindName: Bool { index >= Self.labelCount }
  private var isFirstName: Bool { index == Self.firstName }

  /// The index of the state of a name's first part.
  static let firstName = Int(LineLabel.name.rawValue)

  /// Whether a line can begin with the state.
  package var isStart: Bool { !isBehindName }

  /// Whether a state may follow this one.
  package func allows(_ next: TagState) -> Bool {
    if isFirstName { return next.isFirstName || next.isBehindName && next.label != .name }
    return isBehindName == next.isBehindName
  }

  /// The states of a sequence of labels.
  package static func states(of labels: [LineLabel]) -> [TagState] {
    var states: [TagState] = []
    for label in labels {
      let last = states.last
      let isBehind = last.map { $0.isBehindName || $0.isFirstName && label != .name } ?? false
      states.append(TagState(label, isBehindName: isBehind))
    }
    return states
  }
}
