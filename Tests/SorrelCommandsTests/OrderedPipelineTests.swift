import Synchronization
import Testing

@testable import SorrelCommands

struct OrderedPipelineTests {
  private func numbers(_ count: Int) -> () -> Int? {
    var next = 0
    return {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  @Test(arguments: [(0, 1, 1), (1, 1, 1), (100, 1, 4), (100, 4, 1), (1000, 3, 7), (5, 8, 64)])
  func `outputs come in the order of the inputs`(count: Int, workers: Int, window: Int) {
    let pipeline = OrderedPipeline(window: window, inputs: numbers(count)) { $0 * 2 }
    var outputs: [Int] = []
    pipeline.run(workers: workers) { outputs.append($0) }
    #expect(outputs == (0..<count).map { $0 * 2 })
  }

  @Test func `no more inputs than the window are in flight`() {
    let taken = Atomic(0)
    var consumed = 0
    let pipeline = OrderedPipeline(window: 5, inputs: numbers(200)) { number in
      taken.add(1, ordering: .sequentiallyConsistent)
      return number
    }
    pipeline.run(workers: 3) { _ in
      #expect(taken.load(ordering: .sequentiallyConsistent) <= consumed + 6)
      consumed += 1
    }
    #expect(consumed == 200)
  }

  @Test func `an error of the consumer ends the run`() {
    struct Stop: Error {}
    let taken = Atomic(0)
    let pipeline = OrderedPipeline(window: 4, inputs: numbers(10_000)) { number in
      taken.add(1, ordering: .sequentiallyConsistent)
      return number
    }
    #expect(throws: Stop.self) {
      try pipeline.run(workers: 2) { if $0 == 3 { throw Stop() } }
    }
    #expect(taken.load(ordering: .sequentiallyConsistent) < 100)
  }
}
