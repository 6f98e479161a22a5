import Embedded
import Recipes

/// The language that pages are in.
struct Interface: Sendable {
  /// An ISO 639 code.
  let language: String
  private let words: [String: String]

  /// The languages that there are, the one for everybody first.
  static let languages = table.columns.dropFirst().map(String.init)

  /// The names of the phrases that the table has.
  static var keys: [String] { table.rows.map { String($0[0]) } }

  private static let table = EmbeddedPhrases().table
  private static let all: [String: Interface] = {
    var all: [String: Interface] = [:]
    for (column, language) in table.columns.enumerated().dropFirst() {
      let pairs = table.rows.map { (String($0[0]), String($0[column])) }
      all[String(language)] = Interface(
        language: String(language), words: Dictionary(pairs) { first, _ in first })
    }
    return all
  }()

  private init(language: String, words: [String: String]) {
    (self.language, self.words) = (language, words)
  }

  /// The language that a browser asks for first among those that there are (RFC 9110, section
  /// 12.5.4); weights are taken to be in order, as browsers send them.
  init(accepting header: String?) {
    let wanted = (header ?? "").split(separator: ",").map { range in
      String(range.drop { $0 == " " }.prefix { $0 != ";" && $0 != "-" && $0 != " " }).lowercased()
    }
    let language = wanted.first(where: Self.languages.contains) ?? Self.languages[0]
    self = Self.all[language] ?? Interface(language: language, words: [:])
  }

  /// The words of a phrase as they are, for a script that fills them in.
  func raw(_ phrase: Phrase) -> String { words[phrase.rawValue] ?? "" }

  /// The words of a phrase, with another in place of its `%`.
  func callAsFunction(_ phrase: Phrase, _ word: String = "") -> String {
    raw(phrase).replacing("%", with: word, maxReplacements: 1)
  }
  /// The words of a phrase that is a list, with "|" between them.
  func list(_ phrase: Phrase) -> [String] { raw(phrase).split(separator: "|").map(String.init) }

  /// A phrase for one, or another, with the number in it, for more or none.
  func count(_ number: Int, _ one: Phrase, _ many: Phrase) -> String {
    number == 1 ? self(one) : self(many, "\(number)")
  }
}
