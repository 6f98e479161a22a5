/// The logistic function, for margins of the tagger.
enum Logistic {
  /// Values for margins from 0 on, in steps of an eighth, worked out by doubling: 1/(1 + e^-x).
  private static let values: [Double] = {
    let step = 0.882_496_902_584_595_4  // e to the power of -1/8
    var power = 1.0
    return (0...80).map { _ in
      defer { power *= step }
      return 1 / (1 + power)
    }
  }()

  /// The share that the better of two has whose scores differ by a margin of at least 0.
  ///
  /// Rounded down to two decimals' worth of steps, so that it is the same on every machine.
  static func value(_ margin: Double) -> Double {
    let index = Int(max(0, min(margin, 10)) * 8)
    return (values[index] * 1_000).rounded(.down) / 1_000
  }
}
