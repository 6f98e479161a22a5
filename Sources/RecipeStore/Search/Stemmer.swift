import CStemmer

/// Snowball's stemmer of one language.
///
/// It works in a buffer of its own, so it belongs to one thread of work at a time.
final class Stemmer {
  /// What the terms of its language begin with, "de:".
  let prefix: [UInt8]
  private let handle: OpaquePointer
  private let isGerman: Bool

  /// Makes the stemmer for a BCP 47 tag; nil if Snowball has none for the language.
  init?(language: String) {
    let code = Self.code(of: language)
    // Snowball takes English names of languages too, which are no tags.
    guard (2...3).contains(code.utf8.count), let handle = sb_stemmer_new(code, "UTF_8") else {
      return nil
    }
    self.handle = handle
    self.prefix = Array("\(code):".utf8)
    self.isGerman = code == "de"
  }

  deinit { sb_stemmer_delete(handle) }

  /// Calls `body` with the stem of a lowercase word; the stem is valid only there.
  func withStem<R>(
    of word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    var count = word.count
    // Snowball leaves the "n" of "Zwiebeln" and "Nudeln".
    if isGerman, count > 4, word.suffix(3).elementsEqual("eln".utf8) { count -= 1 }
    guard let stem = sb_stemmer_stem(handle, word.baseAddress, Int32(clamping: count)) else {
      return try body(word)
    }
    return try body(UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(handle))))
  }

  /// The language of a tag as Snowball calls it: "nb-NO" is "no".
  static func code(of language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return primary == "nb" || primary == "nn" ? "no" : primary
  }
}

/// The stemmers in use, by language tag.
final class Stemmers {
  private var stemmers: [String: Stemmer?] = [:]

  /// The stemmer for a BCP 47 tag; nil if there is none.
  func stemmer(for language: String) -> Stemmer? {
    if let known = stemmers[language] { return known }
    let stemmer = Stemmer(language: language)
    // Tags come from files, so nothing else bounds their number.
    if stemmers.count >= 64 { stemmers.removeAll() }
    stemmers[language] = .some(stemmer)
    return stemmer
  }
}
