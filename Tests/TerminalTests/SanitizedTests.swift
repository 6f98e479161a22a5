import Testing

@testable import Terminal

struct SanitizedTests {
  @Test(arguments: [
    ("plain, ½ crème 粉 👩‍🍳", "plain, ½ crème 粉 👩‍🍳"), ("\u{1B}[31mred", "␛[31mred"),
    ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"), ("gone\rhere", "gone␍here"), ("\u{7F}\u{8}", "␡␈"),
    ("\u{9B}2J", "\\u{9B}2J"), ("\u{202E}evil", "\\u{202E}evil"),
    ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("\u{2028}", "\\u{2028}"),
    ("\0", "␀"),
  ])
  func `what drives a terminal becomes visible`(text: String, harmless: String) {
    #expect(text.sanitized() == harmless)
  }

  @Test func `newlines and tabs are kept only if asked`() {
    #expect("a\r\n\tb".sanitized(keeping: []) == "a␍␊␉b")
    #expect("a\r\n\tb".sanitized(keeping: .tab) == "a␍␊\tb")
    #expect(" a\r\n\tb\u{2028}c\u{1B} ".sanitizedLine == "a b c␛")
  }

  @Test func `no control character is left of any scalar`() {
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let result = String(scalar).sanitized(keeping: [])
      #expect(!result.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(result == result.sanitized(keeping: []))
    }
  }
}
