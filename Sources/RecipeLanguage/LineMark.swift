/// A part of an ingredient line with its place in the text, and how sure the reader is of it.
public struct LineMark: Hashable, Sendable {
  /// What the words are; see the properties of `IngredientLine` with these names.
  public enum Part: String, Hashable, Sendable {
    case amount, each, alternative, size, name, preparation, note
  }

  public var part: Part
  /// The place in UTF-8 bytes of the line's text; a part in several pieces has a mark for each.
  public var range: Range<Int>
  /// From 0 to 1; of parts read by rules a fixed number, see `LineMarker`.
  public var confidence: Double
}

/// Why a reading of a line is doubtful.
public enum LineDoubt: Hashable, Sendable {
  /// No word is left for a name.
  case noName
  /// A number stands in the name: it may be an amount that was not understood.
  case numberInName
  /// A number is too large, or divided by nothing.
  case unreadableNumber
  /// The name has more words than names have.
  case longName
  /// The words of a part may as well belong to another one.
  case unsure(LineMark.Part)
}

extension LineDoubt: CustomStringConvertible {
  /// A clause for people, in English.
  public var description: String {
    switch self {
    case .noName: "no name was found"
    case .numberInName: "a number stands in the name"
    case .unreadableNumber: "a number cannot be read"
    case .longName: "the name is long"
    case .unsure(let part): "where the \(part.rawValue) ends is not sure"
    }
  }
}
