import FoundationEssentials
import RichText

/// A text with tags, and how long one insertion into it takes.
struct EditMeasurement {
  /// The length in UTF-8 bytes.
  let bytes: Int
  let tags: Int
  private let text: RichText
  private let edit: TextEdit

  /// Makes a text of paragraphs in which tagged words are spread evenly; something is bold.
  init(bytes: Int, tags: Int) throws {
    let word = "butter"
    var characters = ""
    var spans: [TextSpan] = []
    var lastBreak = 0
    for number in 0..<tags {
      let target = bytes * (number + 1) / tags
      let start = characters.utf8.count
      if start - lastBreak > 300 {
        characters += "\n"
        lastBreak = start
      } else {
        characters += " "
      }
      spans.append(
        TextSpan(
          characters.utf8.count..<(characters.utf8.count + word.utf8.count), .ingredient,
          target: number % 12 + 1))
      characters += word
      if number % 10 == 0 {
        spans.append(TextSpan(start + 1..<characters.utf8.count, .bold))
      }
      while characters.utf8.count < target {
        let rest = target - characters.utf8.count
        characters += " stir well".prefix(rest)
      }
    }
    text = try RichText(characters, spans: spans)
    self.bytes = text.count
    self.tags = tags
    edit = TextEdit.typing("x", at: text.count / 2)
  }

  /// How long the edit takes in a rich text and in an attributed string, median of `repeats`, each
  /// time in a new copy of the text.
  func measure(repeats: Int) throws -> (rich: Duration, attributed: Duration) {
    let attributed = AttributedString(text)
    let place = attributed.utf8.index(attributed.startIndex, offsetBy: text.count / 2)
    var (rich, reference): ([Duration], [Duration]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<repeats {
      var copy = text
      var failure: (any Error)?
      rich.append(
        clock.measure {
          do { try copy.apply(edit) } catch { failure = error }
        })
      if let failure { throw failure }
      var string = attributed
      reference.append(
        clock.measure {
          string.characters.insert("x", at: place)
        })
    }
    return (Self.median(rich), Self.median(reference))
  }

  private static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
}
