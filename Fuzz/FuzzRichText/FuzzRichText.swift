import FuzzSupport
import RichText

/// Reads random bytes as annotated Markdown and as HTML, and checks that what was read is read
/// again from what is written.
@main
struct FuzzRichText {
  static func main() {
    fuzz(check)
  }

  private static let names = MentionNames([1: "milk", 2: "salt", 3: "salt"])

  private static func check(_ bytes: [UInt8]) {
    let source = String(decoding: bytes, as: UTF8.self)
    let texts = [
      try? RichText(annotatedMarkdown: source, names: names), try? RichText(html: source),
    ]
    for case let text? in texts {
      precondition((try? text.checkInvariants()) != nil)
      let markdown = text.annotatedMarkdown(names: names)
      precondition((try? RichText(annotatedMarkdown: markdown, names: names)) == text, "Markdown")
      precondition((try? RichText(html: text.html)) == text, "HTML")
    }
    if let first = texts[0], let last = try? RichText(source) {
      var text = last
      precondition((try? text.apply(last.edit(to: first))) != nil && text == first, "difference")
      _ = last.ingredientSuggestion(for: [0..<last.count / 2])
    }
  }
}
