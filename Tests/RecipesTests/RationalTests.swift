import Foundation
import Recipes
import TestSupport
import Testing

struct RationalTests {
  @Test(arguments: [
    (2, 4, "1/2"), (-2, 4, "-1/2"), (2, -4, "-1/2"), (-2, -4, "1/2"), (0, -7, "0"), (6, 3, "2"),
    (.max, .max, "1"), (1, .max, "1/9223372036854775807"),
  ])
  func `a fraction is kept in lowest terms with a positive denominator`(
    numerator: Int, denominator: Int, description: String
  ) throws {
    #expect(try Rational(numerator, denominator).description == description)
  }

  @Test(arguments: [(1, 0), (0, 0), (.min, 1), (1, .min), (.min, .min)])
  func `terms that have no fraction throw`(numerator: Int, denominator: Int) {
    #expect(throws: Rational.Overflow.self) { try Rational(numerator, denominator) }
  }

  @Test func `results beyond 64 bits throw`() throws {
    let most = Rational(.max)
    let least = try Rational(1, .max)
    #expect(throws: Rational.Overflow.self) { try most + 1 }
    #expect(throws: Rational.Overflow.self) { try Rational(-.max) - 1 }
    #expect(throws: Rational.Overflow.self) { try most * 2 }
    #expect(throws: Rational.Overflow.self) { try least / 2 }
    #expect(throws: Rational.Overflow.self) { try Rational(1) / 0 }
    #expect(throws: Rational.Overflow.self) { try Rational(1) - Rational(.min) }
    #expect(try most * least == 1)
    #expect(try most - most == 0)
  }

  @Test func `like fractions with large denominators can be added`() throws {
    let part = try Rational(1, 1 << 61)
    #expect(try part + part == Rational(1, 1 << 60))
    #expect(try part - part == 0)
  }

  @Test func `arithmetic obeys the laws of a field`() throws {
    var generator = SeededGenerator(seed: 1)
    func draw() throws -> Rational {
      try Rational(
        .random(in: -500...500, using: &generator), .random(in: 1...500, using: &generator))
    }
    for _ in 0..<500 {
      let (a, b, c) = (try draw(), try draw(), try draw())
      #expect(try a + b == b + a)
      #expect(try (a + b) + c == a + (b + c))
      #expect(try a * (b + c) == a * b + a * c)
      #expect(try a + b - b == a)
      if b != 0 { #expect(try a * b / b == a) }
      #expect((a < b) == (try b - a > 0))
      #expect(abs(try (a + b).approximation - (a.approximation + b.approximation)) < 1e-9)
    }
  }

  @Test func `comparison is exact where floating point numbers are equal`() throws {
    let a = try Rational(.max - 1, .max)
    #expect(a < 1)
    #expect(a.approximation == 1)
    #expect(Rational(.min) < Rational(.max))
  }

  @Test(arguments: ["3", "-3", "3/2", "-3/2", "0", "9223372036854775807"])
  func `a description is read back`(text: String) {
    #expect(Rational(text)?.description == text)
  }

  @Test(arguments: ["", "/", "1/", "/2", "1/0", "1/2/3", "1.5", " 1", "½", "9223372036854775808"])
  func `what is no description is refused`(text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func `it is coded as its description`() throws {
    let data = try JSONEncoder().encode([Rational(3, 2), 2])
    #expect(String(decoding: data, as: UTF8.self) == #"["3\/2","2"]"#)
    #expect(try JSONDecoder().decode([Rational].self, from: data) == [Rational(3, 2), 2])
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([Rational].self, from: Data(#"["1/0"]"#.utf8))
    }
  }
}
