/// A line at the front of a document: what it is about, and what it says.
enum DocumentField: String, CaseIterable {
  case title, yield, prep, cook, total, tags, cuisine, rating, language, source, url, author
  case summary, note

  /// Whether there may be several.
  var isRepeated: Bool { self == .yield || self == .note }
  /// Whether a text in it may have several lines.
  var hasLines: Bool { self == .summary || self == .note }
}
