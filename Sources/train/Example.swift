import RecipeLanguage

/// A labelled line as numbers.
struct Example {
  /// For each word the numbers of its features, `Example.width` each; -1 for one not learnt.
  var features: [Int32]
  var contexts: [Int]
  var states: [TagState]

  var count: Int { states.count }
}

/// Numbers of features, given in the order in which they are met.
struct FeatureIndex {
  private(set) var hashes: [UInt32] = []
  private var numbers: [UInt32: Int32] = [:]

  /// The number of a feature, a new one if it has none.
  mutating func number(of hash: UInt32) -> Int32 {
    if let known = numbers[hash] { return known }
    let number = Int32(hashes.count)
    numbers[hash] = number
    hashes.append(hash)
    return number
  }

  /// A line as an example.
  mutating func example(_ features: LineFeatures, _ labels: [LineLabel]) -> Example {
    var all: [UInt32] = []
    for item in 0..<features.count { features.forEach(at: item) { all.append($0) } }
    return Example(
      features: all.map { number(of: $0) },
      contexts: (0..<features.count).map { features.context(at: $0) },
      states: TagState.states(of: labels))
  }
}
