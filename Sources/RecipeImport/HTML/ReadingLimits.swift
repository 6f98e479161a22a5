import Recipes

/// How much of one source may still be read.
///
/// The recipe data of a page can refer to one part of it any number of times, so that a small page
/// would stand for a huge recipe. All readers of a source share one of these.
final class ReadingLimits {
  /// How many elements a list of one recipe may have, references resolved.
  static let elements = 5000

  /// An element takes as long to read as some bytes of text, and as many to write: "<i>".
  private static let elementCost = 4

  /// What may still be read, in bytes of text, and `elementCost` for each element.
  private var remaining: Int
  private var messages: [String] = []

  /// Limits for a source of so many bytes: all of it may be read twice.
  init(bytes: Int) {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: 2)
    remaining = overflow ? .max : max(product, 1_048_576)
  }

  /// Whether no more may be read.
  var isSpent: Bool { remaining <= 0 }

  /// Takes what is about to be read, text and elements of a tree or list; false if that is too much.
  func take(bytes: Int = 0, elements: Int = 1) -> Bool {
    guard !isSpent else { return false }
    // Neither is more than the source has, so that this cannot overflow.
    remaining -= min(remaining, bytes + elements * Self.elementCost)
    if isSpent { note("the recipe data repeat themselves without end; the rest was left out") }
    return !isSpent
  }

  /// Notes that a list was cut.
  func cut(_ list: String) { note("\(list) was cut after \(Self.elements) entries") }

  private func note(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }

  /// What was left out.
  var diagnostics: [Diagnostic] { messages.map { Diagnostic(.warning, $0) } }
}
