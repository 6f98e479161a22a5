/// The order of what is found.
public enum SearchOrder: String, CaseIterable, Hashable, Sendable {
  /// The best answers first; by title if the question has no words.
  case relevance
  case title
  /// The best rated first, then the newest.
  case rating
  /// The quickest first; those whose time is unknown are last.
  case time
  /// Those added last first.
  case newest
}
