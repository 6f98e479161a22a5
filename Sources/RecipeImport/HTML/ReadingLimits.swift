import Recipes

/// How much of one source may still be read.
///
/// The recipe data of a page can refer to one part of it any number of times, so that a small page
/// would stand for a huge recipe. All readers of a source share one of these.
final class ReadingLimits {
  /// How many elements a list of one recipe may have, references resolved.
  static let elements = 5000

  /// What may still be read, in bytes of text, and a byte for each element and string.
  private var remaining: Int
  private var messages: [String] = []

  /// Limits for a source of so many bytes: all of it may be read four times.
  init(bytes: Int) {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: 4)
    remaining = overflow ? .max : max(product, 1_048_576)
  }

  /// Whether no more may be read.
  var isSpent: Bool { remaining <= 0 }

  /// Takes what is about to be read, of this many bytes; false if that is too much.
  func take(_ bytes: Int) -> Bool {
    guard !isSpent else { return false }
    remaining -= min(remaining, bytes + 1)
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
