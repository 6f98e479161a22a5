import Glibc
import RecipeLanguage

/// Trains a linear-chain conditional random field by stochastic gradient descent.
///
/// Each weight has a step of its own and is pulled to zero (FTRL-Proximal: McMahan et al., Ad Click
/// Prediction: a View from the Trenches, 2013), so that most end up as nothing. One thread, and a
/// generator with a seed: the same examples give the same weights.
struct Trainer {
  struct Options {
    var epochs = 10
    var seed: UInt64 = 1
    /// How fast weights follow; "alpha" of the paper.
    var rate: Float = 0.15
    /// How strongly weights are drawn to zero: by a constant, and by their size.
    var lasso: Float = 1.5
    var ridge: Float = 1.0
    /// Features seen less often are left out.
    var leastCount = 2
  }

  /// A weight for each label, with what its steps are worked out from.
  struct Cell {
    var weights = SIMD8<Float>()
    private var pulls = SIMD8<Float>()
    private var squares = SIMD8<Float>()

    mutating func update(_ gradient: SIMD8<Float>, _ options: Options) {
      let sum = squares + gradient * gradient
      let root = sum.squareRoot()
      pulls += gradient - (root - squares.squareRoot()) / options.rate * weights
      squares = sum
      let size = pulls.replacing(with: -pulls, where: pulls .< 0) - options.lasso
      let value = size / ((root + 1) / options.rate + options.ridge)
      let signed = value.replacing(with: -value, where: pulls .> 0)
      weights = signed.replacing(with: 0, where: size .<= 0)
    }
  }

  let options: Options
  let width: Int
  private(set) var cells: [Cell]
  /// Weights of the first state, then for each context and state those of the next state.
  private(set) var transitions: [Float]
  private var transitionSquares: [Float]
  private var exponents: [Float]
  private let allowed: [Bool]
  private static let states = TagState.count

  init(featureCount: Int, width: Int, options: Options) {
    (self.options, self.width) = (options, width)
    cells = [Cell](repeating: Cell(), count: featureCount)
    transitions = [Float](repeating: 0, count: LineModel.transitionCount)
    transitionSquares = [Float](repeating: 1, count: LineModel.transitionCount)
    let states = TagState.all
    allowed =
      states.map(\.isStart)
      + (0..<LineFeatures.contextCount).flatMap { _ in
        states.flatMap { from in states.map { from.allows($0) } }
      }
    exponents = allowed.map { $0 ? 1 : 0 }
  }

  /// Learns from examples.
  mutating func train(_ examples: [Example], progress: (Int, Double) -> Void) {
    let examples = frequent(examples)
    var generator = SplitMix64(state: options.seed)
    var order = Array(examples.indices)
    for epoch in 1...options.epochs {
      order.shuffle(using: &generator)
      var loss = 0.0
      for index in order where examples[index].count > 0 { loss += learn(examples[index]) }
      progress(epoch, loss / Double(max(1, examples.count)))
    }
  }

  /// The examples without rare features.
  private func frequent(_ examples: [Example]) -> [Example] {
    var counts = [Int](repeating: 0, count: cells.count)
    for example in examples { for feature in example.features { counts[Int(feature)] += 1 } }
    return examples.map { example in
      var example = example
      example.features = example.features.map {
        counts[Int($0)] < options.leastCount ? -1 : $0
      }
      return example
    }
  }

  /// One step for one line; returns how unlikely its labels were.
  private mutating func learn(_ example: Example) -> Double {
    let (count, states) = (example.count, Self.states)
    var emissions = [SIMD8<Float>](repeating: SIMD8(), count: count)
    for item in 0..<count {
      for index in item * width..<(item + 1) * width where example.features[index] >= 0 {
        emissions[item] += cells[Int(example.features[index])].weights
      }
    }
    // Scores of states as factors, each item's largest 1.
    var factors = [Float](repeating: 0, count: count * states)
    for item in 0..<count {
      let most = emissions[item].max()
      for state in 0..<states {
        factors[item * states + state] = expf(emissions[item][state % TagState.labelCount] - most)
      }
    }
    func row(_ item: Int, _ from: Int) -> Int {
      states * (1 + example.contexts[item] * states + from)
    }
    var alpha = [Float](repeating: 0, count: count * states)
    var scales = [Float](repeating: 0, count: count)
    for item in 0..<count {
      let here = item * states
      if item == 0 {
        for state in 0..<states { alpha[state] = exponents[state] * factors[state] }
      } else {
        for from in 0..<states {
          let value = alpha[here - states + from]
          if value == 0 { continue }
          let place = row(item, from)
          for to in 0..<states { alpha[here + to] += value * exponents[place + to] }
        }
        for state in 0..<states { alpha[here + state] *= factors[here + state] }
      }
      var sum: Float = 0
      for state in 0..<states { sum += alpha[here + state] }
      scales[item] = max(sum, 1e-30)
      for state in 0..<states { alpha[here + state] /= scales[item] }
    }
    var beta = [Float](repeating: 1, count: count * states)
    for item in stride(from: count - 1, to: 0, by: -1) {
      let (here, last) = (item * states, (item - 1) * states)
      for from in 0..<states {
        let place = row(item, from)
        var sum: Float = 0
        for to in 0..<states { sum += exponents[place + to] * factors[here + to] * beta[here + to] }
        beta[last + from] = sum / scales[item]
      }
    }
    // Expected minus observed.
    var loss = 0.0
    for item in 0..<count {
      let here = item * states
      var gradient = SIMD8<Float>()
      for state in 0..<states {
        gradient[state % TagState.labelCount] += alpha[here + state] * beta[here + state]
      }
      let gold = Int(example.states[item].label.rawValue)
      loss -= Double(logf(max(gradient[gold], 1e-20)))
      gradient[gold] -= 1
      for index in item * width..<(item + 1) * width where example.features[index] >= 0 {
        cells[Int(example.features[index])].update(gradient, options)
      }
    }
    updateTransitions(example, alpha, beta, factors, scales)
    return loss
  }

  private mutating func updateTransitions(
    _ example: Example, _ alpha: [Float], _ beta: [Float], _ factors: [Float], _ scales: [Float]
  ) {
    let states = Self.states
    func step(_ index: Int, _ gradient: Float) {
      guard abs(gradient) > 1e-4 else { return }
      let decayed = gradient + 1e-5 * transitions[index]
      transitionSquares[index] += decayed * decayed
      transitions[index] -= options.rate * decayed / transitionSquares[index].squareRoot()
      exponents[index] = expf(transitions[index])
    }
    for state in 0..<states where allowed[state] {
      let observed: Float = example.states[0].index == state ? 1 : 0
      step(state, alpha[state] * beta[state] - observed)
    }
    var gradients = [Float](repeating: 0, count: states * states)
    for item in 1..<max(1, example.count) {
      let (here, last) = (item * states, (item - 1) * states)
      let first = states * (1 + example.contexts[item] * states)
      for from in 0..<states {
        let value = alpha[last + from] / scales[item]
        for to in 0..<states {
          gradients[from * states + to] =
            value * exponents[first + from * states + to] * factors[here + to] * beta[here + to]
        }
      }
      gradients[example.states[item - 1].index * states + example.states[item].index] -= 1
      for index in gradients.indices where allowed[first + index] {
        step(first + index, gradients[index])
      }
    }
  }
}

/// A small generator of numbers that are the same everywhere (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
