import Testing

@testable import Terminal

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("flour", 5), ("crème", 5), ("cre\u{300}me", 5), ("½ cup", 5), ("小麦粉", 6),
    ("ｆｕ", 4), ("\u{AC00}", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("🥕", 2), ("❤️", 2), ("❤", 1),
    ("👩‍🍳", 2), ("👍🏽", 2), ("🇫🇷", 2), ("1️⃣", 2), ("\u{1F3FD}", 2), ("\u{200B}", 0), ("☕", 2),
    ("क्षि", 3), ("שלום", 4), ("\u{20000}", 2), ("\u{1FAE9}", 2), ("a\u{FE0F}", 1), ("…", 1),
    ("\u{AD}", 1), ("\u{1B}", 0),
  ])
  func `text fills the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func `the table of wide scalars has no holes at its ends`() {
    let wide: [UInt32] = [0x1100, 0x115F, 0x231A, 0x3000, 0x4E00, 0xFF60, 0x1F32D, 0x3FFFD]
    let narrow: [UInt32] = [0, 0x10FF, 0x2319, 0x303F, 0xFF61, 0x1F32C, 0x1F336, 0x3FFFE, 0x10FFFF]
    #expect(wide.allSatisfy { Unicode.Scalar($0)?.isWide == true })
    #expect(narrow.allSatisfy { Unicode.Scalar($0)?.isWide == false })
  }
}
