/// A few different numbers: the words of a line.
///
/// Faster than a `Set` for as few as a line has. All operations are O(n).
struct NumberSet: ExpressibleByArrayLiteral {
  private var numbers: [Int] = []

  init(arrayLiteral elements: Int...) { formUnion(elements) }

  init(_ numbers: some Sequence<Int>) { formUnion(numbers) }

  var count: Int { numbers.count }

  func contains(_ number: Int) -> Bool { numbers.contains(number) }

  mutating func insert(_ number: Int) {
    if !numbers.contains(number) { numbers.append(number) }
  }

  mutating func formUnion(_ others: some Sequence<Int>) {
    for number in others { insert(number) }
  }
}
