/// How characters look, whatever they mean.
public struct InlineStyle: OptionSet, Hashable, Sendable, Codable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = Self(rawValue: 1)
  public static let italic = Self(rawValue: 2)
  public static let underline = Self(rawValue: 4)
  public static let strikethrough = Self(rawValue: 8)
  public static let code = Self(rawValue: 16)
}

extension InlineStyle {
  /// The style of a kind of span; empty if it is no style.
  public init(_ kind: SpanKind) {
    self =
      switch kind {
      case .bold: .bold
      case .italic: .italic
      case .underline: .underline
      case .strikethrough: .strikethrough
      case .code: .code
      default: []
      }
  }

  /// The kinds of span that give these styles.
  public var kinds: [SpanKind] {
    SpanKind.allCases.filter { $0.isStyle && contains(InlineStyle($0)) }
  }
}
