extension Array {
  /// The number of elements at the front for which `isInFront` holds, as it must for no later one.
  ///
  /// Complexity: O(log n).
  func partition(_ isInFront: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
