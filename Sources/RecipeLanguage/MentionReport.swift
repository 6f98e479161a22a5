public import Recipes
import RichText

/// What speaks for the mentions of a method, and what about it is doubtful.
public struct MentionReport: Sendable {
  /// A mention and why it is one.
  public struct Tag: Hashable, Sendable {
    /// In UTF-8 bytes of the method.
    public var range: Range<Int>
    public var line: IngredientLine.ID
    /// Why its words mean a line, in a few words.
    public var evidence: String
    /// Why they mean this line and not another; empty if there is no other.
    public var choice: String
    /// The other lines that they fit.
    public var rivals: [IngredientLine.ID]
  }

  /// Words that fit several lines and were left alone.
  public struct Doubt: Hashable, Sendable {
    /// In UTF-8 bytes of the method.
    public var range: Range<Int>
    public var lines: [IngredientLine.ID]
  }

  /// Words that name an ingredient that is not listed.
  public struct Unlisted: Hashable, Sendable {
    /// In UTF-8 bytes of the method.
    public var range: Range<Int>
    /// The id of an entry of the lexicon.
    public var ingredient: String
  }

  /// The mentions in order.
  public private(set) var tags: [Tag] = []
  /// Doubtful words in order.
  public private(set) var doubts: [Doubt] = []
  /// Ingredients that are not listed, each by its first mention.
  public private(set) var unlisted: [Unlisted] = []
  /// The lines that the method means by a word for many things: "vegetables", "ingredients".
  public private(set) var collective: Set<IngredientLine.ID> = []

  init(_ pass: MentionPass, marked method: RichText) {
    let lines = pass.index.lines
    tags = pass.tags.map { tag in
      Tag(
        range: tag.range, line: lines[tag.line].id, evidence: tag.mention.strength.evidence,
        choice: tag.reason.explanation,
        rivals: tag.mention.lines.filter { $0 != tag.line }.map { lines[$0].id })
    }
    collective = Set(pass.collectiveLines.map { lines[$0].id })
    let marked = method.spans.filter { $0.kind.isEntity }.map(\.range)
    let stray = StrayNames(pass, marked: marked + pass.tags.map(\.range))
    doubts = stray.doubts.map { Doubt(range: $0.range, lines: $0.lines.map { lines[$0].id }) }
    unlisted = stray.unlisted.map {
      Unlisted(range: $0.range, ingredient: pass.keys.names.id(of: $0.entry))
    }
  }
}

extension MentionStrength {
  /// What it says, in words for people.
  var evidence: String {
    switch self {
    case .whole: "the name as the list has it"
    case .head: "the noun of the name"
    case .shortened: "the noun of the name, without the piece"
    case .tail: "the noun that the compound ends in"
    case .synonym: "another name of the same thing"
    case .piece: "a piece of it"
    case .part: "a part of it"
    case .distinguishing: "the word that tells its kind"
    case .further: "named beside it in its line"
    case .narrower: "a kind of it"
    case .broader: "a general word, and only this line is such a thing"
    case .borrowed: "a word of the name"
    case .fragment: "the beginning of the compound"
    }
  }
}

extension MentionChooser.Reason {
  /// What it says, in words for people; empty where there was no choice.
  var explanation: String {
    switch self {
    case .only: ""
    case .section: "its section is that of the heading"
    case .amount: "the amounts agree"
    case .remainder: "some of it was used before"
    case .again: "named just before"
    case .neighbours: "its neighbours in the list are used here"
    case .order: "the next in the order of use"
    }
  }
}
