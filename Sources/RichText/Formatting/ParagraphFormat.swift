/// What a paragraph is and how it is set.
///
/// It is one value, kept, copied and replaced as a whole: parts that were kept one by one could get
/// out of step when paragraphs are joined.
public struct ParagraphFormat: Hashable, Sendable {
  /// What a paragraph is.
  public enum Role: String, Hashable, Sendable, CaseIterable, Codable {
    /// A step of the method.
    case step
    /// The heading of a section.
    case section
    /// A remark that is no step.
    case note
  }

  /// The edge that lines are set against; which side is leading depends on the writing direction.
  public enum Alignment: String, Hashable, Sendable, CaseIterable, Codable {
    case leading, center, trailing
  }

  /// The base direction of a paragraph.
  public enum WritingDirection: String, Hashable, Sendable, CaseIterable, Codable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  public var role: Role
  /// Nil leaves it to whoever shows the text.
  public var alignment: Alignment?
  /// Nil leaves it to whoever shows the text.
  public var lineHeight: LineHeight?
  /// Nil goes by the first strong character of the paragraph.
  public var writingDirection: WritingDirection?

  /// Makes a format; what is nil is left open.
  public init(
    role: Role = .step, alignment: Alignment? = nil, lineHeight: LineHeight? = nil,
    writingDirection: WritingDirection? = nil
  ) {
    (self.role, self.alignment) = (role, alignment)
    (self.lineHeight, self.writingDirection) = (lineHeight, writingDirection)
  }
}

extension ParagraphFormat.Role {
  /// The role of a paragraph format; nil for any other kind.
  public init?(_ kind: SpanKind) { self.init(rawValue: kind.rawValue) }

  /// The kind of span that gives a paragraph this role.
  public var kind: SpanKind {
    switch self {
    case .step: .step
    case .section: .section
    case .note: .note
    }
  }
}

extension ParagraphFormat: Codable {
  private enum CodingKeys: String, CodingKey {
    case role, alignment, lineHeight
    case writingDirection = "direction"
  }
}
