import Pictures

/// The pictures that a page holds in its own text, as "data:" addresses; all readers of a page share one
/// of these.
final class PagePictures {
  /// Each picture once, in the order in which they were met.
  private(set) var pictures: [Picture] = []
  private var known: Set<String> = []

  /// How many pictures of a page are kept.
  private static let limit = 50
  /// A smaller one holds the place of a picture that is loaded later, or counts visitors.
  static let leastSide = 48

  /// The address under which the picture of a "data:" address is kept; nil if there is none in it.
  ///
  /// O(n).
  func address(ofData reference: String) -> String? {
    guard pictures.count < Self.limit, reference.prefix(11).lowercased() == "data:image/",
      let comma = reference.firstIndex(of: ","),
      reference[..<comma].lowercased().hasSuffix(";base64"),
      let picture = try? Picture(Base64.decoded(String(reference[comma...].dropFirst()))),
      picture.width >= Self.leastSide, picture.height >= Self.leastSide
    else { return nil }
    if known.insert(picture.address).inserted { pictures.append(picture) }
    return picture.address
  }
}
