/// What a span of text stands for.
///
/// There are three families with rules of their own: entities, which mean a thing and are
/// lost as a whole when their text changes; styles, which may cross anything and melt with
/// their like; and paragraph formats, which cover exactly one paragraph.
/// The raw values are what the database stores.
public enum SpanKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// A mention of an ingredient; `target` is the number of its ingredient line.
  case ingredient
  /// A pot, pan or tool.
  case cookware
  /// A time to wait; `payload` is a number of seconds or a range of two, "900-1200".
  case timer
  /// An oven or core temperature; `payload` is a number and a scale, "180 C".
  case temperature
  /// An amount written inside the text; `payload` is the amount.
  case amount
  /// A hyperlink; `payload` is its address.
  case link
  /// A reference to another recipe; `payload` names it.
  case recipe

  case bold, italic, underline, strikethrough, code

  /// The heading of a section; `payload` is alignment, line height, direction and pictures,
  /// "align=center lh=1.4 dir=rtl img=sha256:09af", as `ParagraphFormat` reads and writes it.
  case section
  /// A step of the method: what a paragraph without a format is, too; `payload` as for a section.
  case step
  /// A remark that is no step; `payload` as for a section.
  case note

  /// Whether spans of this kind mean a thing, so that they are lost when their text changes.
  public var isEntity: Bool {
    switch self {
    case .ingredient, .cookware, .timer, .temperature, .amount, .link, .recipe: true
    default: false
    }
  }

  /// Whether spans of this kind only say how text looks.
  public var isStyle: Bool {
    switch self {
    case .bold, .italic, .underline, .strikethrough, .code: true
    default: false
    }
  }

  /// Whether spans of this kind cover exactly one paragraph.
  public var isParagraphFormat: Bool { !isEntity && !isStyle }

  /// The place of a kind among spans with one range: its index in `allCases`.
  var order: Int {
    switch self {
    case .ingredient: 0
    case .cookware: 1
    case .timer: 2
    case .temperature: 3
    case .amount: 4
    case .link: 5
    case .recipe: 6
    case .bold: 7
    case .italic: 8
    case .underline: 9
    case .strikethrough: 10
    case .code: 11
    case .section: 12
    case .step: 13
    case .note: 14
    }
  }
}
