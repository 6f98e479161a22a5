import Recipes
import CStemmer

/// Brings the forms of a word to one stem with Snowball: "onions" and "onion".
///
/// Stems are folded: lower case, without diacritics. Languages that Snowball does not know keep
/// their words whole. Not for use by two tasks at once, since Snowball keeps state.
public struct WordStemmer {
  private let handle: Handle?
  private let language: String
  private let irregular: [String: String]

  /// Makes a stemmer for a language, by its BCP 47 tag.
  public init(language: String) {
    let code = Language.code(of: language)
    self.language = code
    irregular = Self.irregular[code] ?? [:]
    handle = Handle(code == "nb" ? "no" : code)
  }

  /// The folded stem of one word.
  ///
  /// O(length).
  public func stem(_ word: some StringProtocol) -> String { stem(folded: Folding.fold(word)) }

  /// The stem of a word that is folded already.
  func stem(folded word: String) -> String {
    if let stem = irregular[word] { return stem }
    var word = word
    // Snowball leaves the plurals "Zwiebeln" and "Nudeln" alone.
    if language == "de", word.hasSuffix("eln") || word.hasSuffix("ern") { word.removeLast() }
    guard let handle else { return Self.withoutEnding(word, of: language) }
    return handle.stem(word)
  }

  /// A word without the endings of its cases, where Snowball does not know the language; three
  /// letters stay at least.
  private static func withoutEnding(_ word: String, of language: String) -> String {
    guard let endings = endings[language] else { return word }
    let bytes = Array(word.utf8)
    for ending in endings where bytes.count >= ending.utf8.count + 3 && word.hasSuffix(ending) {
      return String(decoding: bytes.dropLast(ending.utf8.count), as: UTF8.self)
    }
    return word
  }

  /// Folded, the longest first.
  private static let endings: [String: [String]] = [
    "pl": [
      "iego", "iemu", "owego", "kami", "ami", "ach", "ego", "emu", "ych", "ymi", "imi", "ow", "om",
      "em", "ie", "ia", "iu", "ii", "ej", "ym", "im", "ek", "ki", "ka", "ke", "a", "e", "i", "o",
      "u", "y",
    ],
    "cs": [
      "ovych", "ami", "emi", "ech", "ich", "ach", "ymi", "eho", "emu", "ych", "ove", "ovy", "ou",
      "em", "um", "am", "uv", "mi", "ek", "ky", "ka", "ku", "ce", "a", "e", "i", "o", "u", "y",
    ],
    "sk": [
      "ovych", "ami", "och", "ach", "ych", "ich", "ymi", "imi", "eho", "emu", "ove", "ovy", "ou",
      "om", "am", "ov", "mi", "ej", "a", "e", "i", "o", "u", "y",
    ],
  ]

  /// Words whose forms share no stem, folded.
  private static let irregular: [String: [String: String]] = [
    "en": [
      "leaves": "leaf", "loaves": "loaf", "halves": "half", "knives": "knife", "yolk": "yolk",
      "calves": "calf", "chiles": "chili", "chile": "chili", "chillies": "chili",
      "chilies": "chili", "chilli": "chili", "chillis": "chili", "chilis": "chili",
      "yoghurt": "yogurt", "yoghurts": "yogurt",
    ],
    "de": ["eier": "ei", "eiern": "ei", "eies": "ei"],
    "nl": ["eieren": "ei", "uien": "ui", "uitjes": "ui", "eitjes": "ei"],
    "fr": ["oeufs": "oeuf", "yeux": "oeil", "eaux": "eau"],
    "es": ["ajos": "ajo", "ajo": "ajo"],
    "it": ["uova": "uov", "uovo": "uov"],
    "sv": ["aggen": "agg", "agget": "agg"],
    "da": ["aeg": "aeg", "aeggene": "aeg", "aegget": "aeg"],
    "nb": ["eggene": "egg", "egget": "egg"],
    // Pepper, and no bell pepper.
    "el": ["πιπέρι": "πιπέρι", "πιπερι": "πιπέρι"],
  ]

  /// The C stemmer, freed with the last copy.
  private final class Handle {
    private let stemmer: OpaquePointer

    init?(_ language: String) {
      guard let stemmer = sb_stemmer_new(language, "UTF_8") else { return nil }
      self.stemmer = stemmer
    }

    deinit { sb_stemmer_delete(stemmer) }

    func stem(_ word: String) -> String {
      var word = word
      return word.withUTF8 { bytes in
        guard let count = Int32(exactly: bytes.count),
          let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, count)
        else { return String(decoding: bytes, as: UTF8.self) }
        let length = Int(sb_stemmer_length(stemmer))
        return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
      }
    }
  }
}
