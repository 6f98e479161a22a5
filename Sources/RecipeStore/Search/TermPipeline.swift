import Dispatch
import Synchronization

/// Makes the terms of one batch of recipes after the other in a thread of its own, for an index that has
/// no terms yet.
///
/// Meanwhile the thread of the database reads the next batch and writes what is done. All terms are
/// remembered: O(vocabulary) memory.
final class TermPipeline: @unchecked Sendable {
  /// What has become of a batch.
  struct Output: Sendable {
    var recipes: [(id: Int64, postings: RecipePostings)] = []
    /// The terms that came first in it.
    var newTerms: [TermDictionary.NewTerm] = []
  }

  /// The words whose neighbours are terms.
  let paired: PairedTerms
  // Only `queue` touches it: that is why this class may be shared.
  private var collector: TermCollector
  private let queue = DispatchQueue(label: "search terms")
  private let outputs = Mutex<[Result<Output, any Error>]>([])
  private let finished = DispatchSemaphore(value: 0)

  /// Makes a pipeline that knows the words whose neighbours are terms, too.
  ///
  /// A sample tells them: `isFrequent` is asked for those of its words that are in so many of so many of
  /// its recipes. The terms of the ingredients get their numbers in the order of these.
  init(
    sample: [SearchTexts], ingredients: [Int64],
    isFrequent: (_ count: Int, _ size: Int) -> Bool
  ) throws {
    var collector = TermCollector(nil, SearchTerms())
    try collector.number(ingredients: ingredients, facts: sample.flatMap(\.facts))
    collector.paired = PairedTerms()
    var counts: [UInt32: Int] = [:]
    for texts in sample {
      for posting in try collector.postings(of: texts).postings where !posting.bytes.isEmpty {
        counts[posting.term, default: 0] += 1
      }
    }
    paired = PairedTerms(counts.filter { isFrequent($0.value, sample.count) }.keys)
    collector.paired = paired
    self.collector = collector
  }

  /// Begins to work on a batch.
  func submit(_ batch: [SearchTexts]) {
    queue.async {
      let output = Result { try self.output(of: batch) }
      self.outputs.withLock { $0.append(output) }
      self.finished.signal()
    }
  }

  /// Waits for the batch that was submitted first of those that have not been taken.
  func next() throws -> Output {
    finished.wait()
    return try outputs.withLock { $0.removeFirst() }.get()
  }

  private func output(of batch: [SearchTexts]) throws -> Output {
    var output = Output()
    for texts in batch {
      output.recipes.append((texts.id, try collector.postings(of: texts)))
    }
    output.newTerms = collector.takeNewTerms()
    return output
  }
}
