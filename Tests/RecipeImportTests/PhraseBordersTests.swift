import Testing

@testable import RecipeImport

struct PhraseBordersTests {
  private let borders = PhraseBorders(first: ["prep", "cook's"], last: ["time", "notes"])

  @Test(arguments: [
    "Prep time", "PREP: 20 min", "– prep", "my prep time", "the cook's notes.", "Prêt",
    "temps\u{301}",
    "½ prep",
  ])
  func `What may be a phrase is let through`(text: String) {
    #expect(borders.mayBorder(text))
  }

  @Test(arguments: ["", "20", "two cups of flour", "20 g butter, soft", "butter ½ cup"])
  func `What is none is told without being read`(text: String) {
    #expect(!borders.mayBorder(text) && !borders.mayBe(text))
  }

  @Test func `A phrase begins and ends with known words`() {
    #expect(borders.mayBe("Prep time:") && !borders.mayBe("prep for") && !borders.mayBe("my time"))
    #expect(borders.mayBegin("prep for") && !borders.mayBegin("my time"))
  }

  @Test(arguments: ["Straße", "ÀÉÖØÞ×÷ÿ", "Łódź İ ŒUF", "ΣΊΣΥΦΟΣ", "a1-²½"])
  func `Letters and lower case are those of Unicode`(text: String) {
    for scalar in text.unicodeScalars {
      #expect(scalar.isAlphabetic == scalar.properties.isAlphabetic)
      var bytes: [UInt8] = []
      scalar.appendLowercased(to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == scalar.properties.lowercaseMapping)
    }
  }

  @Test func `All letters that are told quickly are letters`() {
    for value in UInt32(0)..<0x250 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        scalar.isAlphabetic == scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
    }
  }
}
