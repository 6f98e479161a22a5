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
  /// The pictures that belong to the paragraph, in order.
  public var pictures: PictureList

  /// Makes a format; what is nil is left open.
  public init(
    role: Role = .step, alignment: Alignment? = nil, lineHeight: LineHeight? = nil,
    writingDirection: WritingDirection? = nil, pictures: PictureList = PictureList()
  ) {
    (self.role, self.alignment) = (role, alignment)
    (self.lineHeight, self.writingDirection) = (lineHeight, writingDirection)
    self.pictures = pictures
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
    case role, alignment, lineHeight, pictures
    case writingDirection = "direction"
  }

  /// Writes what is not left open.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(role, forKey: .role)
    try container.encodeIfPresent(alignment, forKey: .alignment)
    try container.encodeIfPresent(lineHeight, forKey: .lineHeight)
    try container.encodeIfPresent(writingDirection, forKey: .writingDirection)
    if !pictures.isEmpty { try container.encode(pictures.addresses, forKey: .pictures) }
  }

  /// Reads a format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      role: try container.decode(Role.self, forKey: .role),
      alignment: try container.decodeIfPresent(Alignment.self, forKey: .alignment),
      lineHeight: try container.decodeIfPresent(LineHeight.self, forKey: .lineHeight),
      writingDirection: try container.decodeIfPresent(
        WritingDirection.self, forKey: .writingDirection),
      pictures: PictureList(try container.decodeIfPresent([String].self, forKey: .pictures) ?? []))
  }
}
