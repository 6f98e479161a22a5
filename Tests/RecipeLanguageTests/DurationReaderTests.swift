import RecipeLanguage
import Recipes
import TestSupport
import Testing

struct DurationReaderTests {
  @Test(arguments: [
    ("PT80M", "4800"), ("P0Y0M0DT0H20M0S", "1200"), ("PT45M", "2700"), ("PT2.5H", "9000"),
    ("PT2,5H", "9000"), ("P1DT3H", "97200"), ("PT0H7M30S", "450"), ("P2W", "1209600"),
    ("pt1h", "3600"), ("PT330M", "19800"),
    ("PTH35M", "2100"), ("PT2HM", "7200"),
    ("P T0D2H", "7200"),
    ("P 1D T 2H", "93600"), ("PT0D1H", "3600"), ("PT20M to PT30M", "1200"),
  ])
  func `durations of ISO 8601 are read`(text: String, expected: String) {
    #expect(DurationReader.timeSpan(text)?.description == expected)
  }

  @Test(arguments: [
    ("2½ hours", "9000"), ("2h20m", "8400"), ("20 - 25 minutes", "1200-1500"),
    ("1 Std. 15 Min.", "4500"), ("40 min", "2400"), ("1 h 45", "6300"), ("80 分", "4800"),
    ("1時間20分", "4800"), ("half an hour", "1800"), ("an hour and a half", "5400"),
    ("1 hour 5 minutes", "3900"), ("eine halbe Stunde", "1800"), ("1 heure et 10 minutes", "4200"),
    ("2 horas", "7200"), ("un'ora", "3600"), ("anderhalf uur", "5400"), ("2 timmar", "7200"),
    ("30 minutes to 1 hour", "1800-3600"), ("about 3 days", "259200"), ("30 Sekunden", "30"),
    ("8–10 minuti", "480-600"), ("2 godziny", "7200"), ("10 minuuttia", "600"),
  ])
  func `durations in words are read`(text: String, expected: String) {
    #expect(DurationReader.timeSpan(text)?.description == expected)
  }

  @Test(arguments: [
    "", "PT0M", "PT0H0M0S", "P", "PT", "PTM", "PT1H2H", "1DT3H", "Pó-de-mico", "soon", "0 minutes",
    "PT99999999999999999999H", "99999999999999999999 hours", "PT1H30", "minutes",
    "P T", "P", "PTHM", "P T1H2H", "PT-476070H19M32S",

  ])
  func `what is no duration, or zero, is none`(text: String) {
    #expect(DurationReader.timeSpan(text) == nil)
  }

  @Test func `no text traps`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      _ = DurationReader.timeSpan(random.scalars())
      let text = random.text(of: [
        "P", "T", "1", "H", "M", "½", "hour", "min", "-", "to", "99999999999",
      ])
      if let span = DurationReader.timeSpan(text) { #expect(span.upper > 0) }
    }
  }
}
