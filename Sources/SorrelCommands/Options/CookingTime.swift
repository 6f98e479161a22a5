import RecipeLanguage
import Recipes

/// A time as people give it to an option: "45" (minutes), "30m", "1:15" (hours), "1 h 15 min".
struct CookingTime {
  var seconds: Int

  /// Nil if it is no time, or none above zero.
  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    var read: Int?
    if numbers.count == parts.count, numbers.count == 1 {
      read = numbers[0] * 60
    } else if numbers.count == parts.count, numbers.count == 2, parts[1].utf8.count == 2 {
      read = numbers[1] < 60 ? (numbers[0] * 60 + numbers[1]) * 60 : nil
    } else if parts.count == 1, let first = argument.first(where: { !$0.isWhitespace }),
      first.isNumber || first.isLetter
    {
      read = DurationReader.timeSpan(argument)?.upper
    }
    guard let read, read > 0 else { return nil }
    seconds = read
  }

  /// At most nine digits, so that the seconds fit.
  private static func number(_ text: Substring) -> Int? {
    let isDigits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isDigits && text.utf8.count <= 9 ? Int(text) : nil
  }
}
