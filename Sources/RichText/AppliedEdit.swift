/// What an edit did to a text.
public struct AppliedEdit: Hashable, Sendable {
  /// The edit that restores the text and its spans exactly, byte for byte.
  public var inverse: TextEdit
  /// Where the offsets of the old text are in the new one.
  public var map: PositionMap
  /// The entities of the old text, in its offsets, that were lost because their text changed.
  ///
  /// Those that the edit itself takes off are not among them.
  public var dropped: [TextSpan]
}
