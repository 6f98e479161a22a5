import CFuzzer
import RichText

/// Reads random bytes as annotated Markdown and as HTML, and checks that what was read is read
/// again from what is written.
@main
struct FuzzRichText {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let names = MentionNames([1: "milk", 2: "salt", 3: "salt"])

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let source = String(
      decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
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
    return 0
  }
}
