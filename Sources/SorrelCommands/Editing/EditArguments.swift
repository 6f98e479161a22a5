import ArgumentParser

/// A step as users number it: "3" counts through the whole method, "2.3" is step 3 below the
/// second heading, with the number that `show` prints.
struct StepNumber: ExpressibleByArgument, Hashable, CustomStringConvertible {
  /// Which of the groups of steps between headings, from 1 on; nil for the whole method.
  var section: Int?
  /// From 1 on.
  var number: Int

  init?(argument: String) { self.init(argument[...]) }

  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(counting: $0) }
    guard numbers.count == parts.count, let last = numbers.last, numbers.count <= 2 else {
      return nil
    }
    section = numbers.count == 2 ? numbers[0] : nil
    number = last
  }

  var description: String { (section.map { "\($0)." } ?? "") + "\(number)" }
}

/// Two steps: "2:5" or "1.2:2.1".
struct StepPair: ExpressibleByArgument {
  var first: StepNumber
  var second: StepNumber

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = StepNumber(parts[0]), let second = StepNumber(parts[1])
    else { return nil }
    (self.first, self.second) = (first, second)
  }
}

/// Two ingredient lines by their places in the list, from 1 on: "2:5".
struct LinePair: ExpressibleByArgument {
  var first: Int
  var second: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(counting: parts[0]),
      let second = Int(counting: parts[1])
    else { return nil }
    (self.first, self.second) = (first, second)
  }
}

/// New words for an ingredient line: "2:250 g rye flour".
struct LineText: ExpressibleByArgument {
  /// The place in the list, from 1 on.
  var place: Int
  var text: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"), let place = Int(counting: argument[..<colon])
    else { return nil }
    self.place = place
    text = String(argument[argument.index(after: colon)...])
  }
}

extension Int {
  /// A number from 1 on in at most nine ASCII digits; nil for anything else.
  init?(counting text: Substring) {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(text), number > 0
    else { return nil }
    self = number
  }
}

/// Words and those that take their place, one argument each.
struct WordReplacement: ExpressibleByArgument {
  var old: String
  /// Empty to delete the old ones.
  var new: String

  static let wordCount = 2

  init?(argument: String) { nil }

  init?(arguments: [String]) {
    guard arguments.count == Self.wordCount, !arguments[0].isEmpty else { return nil }
    (old, new) = (arguments[0], arguments[1])
  }
}
