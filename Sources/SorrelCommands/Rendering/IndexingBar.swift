import Terminal

/// Shows how far the search index has come, from when it begins to be made.
final class IndexingBar {
  private var bar: ProgressBar?

  /// Says how many recipes are in the index, of how many.
  func update(_ done: Int, of total: Int) {
    let bar = bar ?? ProgressBar("Making the search index", total: total)
    self.bar = bar
    bar.update(completed: done, total: total)
  }

  /// Clears the line.
  func finish() { bar?.finish() }
}
