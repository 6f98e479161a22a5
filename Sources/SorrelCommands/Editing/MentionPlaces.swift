import Housekeeping
import RichText

/// Where words stand in a method, to be made mentions of an ingredient or plain words again.
struct MentionPlaces {
  private let method: RichText
  private let words: String
  /// All places of the words, whole ones, in UTF-8 bytes; users count them from 1 on.
  private let all: [Range<Int>]
  /// The tags at each of them.
  private let tags: [Range<Int>: [TextSpan]]

  /// Finds the words, whatever their case and accents.
  ///
  /// Complexity: O(n + s) for n bytes and s spans.
  /// - Throws: `EditError` if they are not there.
  init(of words: String, in method: RichText) throws {
    (self.method, self.words) = (method, words)
    all = NameFinder([words]).matches(in: method.text).map(\.range)
    let tags = method.spans(meeting: all).map { $0.filter(\.kind.isEntity) }
    self.tags = Dictionary(zip(all, tags)) { first, _ in first }
    if all.isEmpty {
      throw EditError("\(quoted(words)) is not in the method, as whole words")
    }
  }

  /// Those that are to become mentions.
  ///
  /// All are those that are not part of another tag; with neither `all` nor an occurrence it must
  /// be clear which one is meant.
  func toTag(occurrence: Int?, all wantsAll: Bool) throws -> [Range<Int>] {
    if let occurrence { return [try free(place(occurrence))] }
    let free = all.filter { obstacle(to: $0) == nil }
    if wantsAll, !free.isEmpty { return free }
    if all.count == 1 || free.isEmpty { return [try self.free(all[0])] }
    let plain = free.filter { mentions(at: $0).isEmpty }
    guard let only = plain.first ?? free.first, plain.count == 1 || free.count == 1 else {
      throw unclear
    }
    return [only]
  }

  /// The mentions that are to become plain words.
  func toUntag(occurrence: Int?, all wantsAll: Bool) throws -> [TextSpan] {
    let places = try occurrence.map { [try place($0)] } ?? all
    let mentioned = places.map { mentions(at: $0) }.filter { !$0.isEmpty }
    if mentioned.isEmpty { throw EditError("\(quoted(words)) is no mention of an ingredient") }
    if mentioned.count > 1, !wantsAll { throw unclear }
    return mentioned.flatMap(\.self)
  }

  private var unclear: EditError {
    EditError(
      "\(quoted(words)) is in the method \(all.count) times; say --occurrence 1 to \(all.count), "
        + "or --all")
  }

  private func place(_ occurrence: Int) throws -> Range<Int> {
    guard all.indices.contains(occurrence - 1) else {
      throw EditError(
        "\(quoted(words)) is in the method \(all.count) \(all.count == 1 ? "time" : "times")")
    }
    return all[occurrence - 1]
  }

  private func mentions(at place: Range<Int>) -> [TextSpan] {
    (tags[place] ?? []).filter { $0.kind == .ingredient }
  }

  /// What keeps a place from being a mention: another tag, but for a link around it.
  private func obstacle(to place: Range<Int>) -> TextSpan? {
    tags[place]?.first { span in
      if span.kind == .ingredient { return span.range != place }
      let isAround =
        span.range.lowerBound <= place.lowerBound && place.upperBound <= span.range.upperBound
      return !(span.kind == .link && isAround)
    }
  }

  private func free(_ place: Range<Int>) throws -> Range<Int> {
    guard let obstacle = obstacle(to: place) else { return place }
    let name = "«\(String(method[obstacle.range]).oneLine)»"
    throw EditError(
      obstacle.kind == .ingredient
        ? "\(quoted(words)) overlaps the mention \(name); untag that first"
        : "\(quoted(words)) overlaps the \(obstacle.kind.rawValue) \(name)")
  }
}
