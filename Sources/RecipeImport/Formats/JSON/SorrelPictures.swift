import Pictures

/// A picture in a file of Sorrel's own JSON.
struct SorrelPicture: Decodable {
  var address: String?
  var base64: String?
}

/// The pictures that recipes of a file name by their digests: in the file, or beside it.
struct SorrelPictures {
  private var known: [String: Picture] = [:]
  private let shelf: PictureShelf
  /// Those that a recipe names.
  private(set) var pictures: [Picture] = []
  /// What is wrong with some.
  private(set) var warnings: [String] = []

  /// Decodes the pictures of a file.
  ///
  /// O(n).
  init(_ entries: [SorrelPicture], shelf: PictureShelf) {
    self.shelf = shelf
    for entry in entries {
      do throws(PictureError) {
        let picture = try Picture(Base64.decoded(entry.base64 ?? ""))
        known[picture.address] = picture
      } catch {
        warnings.append("a picture was left out: \(error)")
      }
    }
  }

  /// Takes the pictures with these addresses.
  mutating func take(_ addresses: [String]) {
    for address in addresses where address.hasPrefix(Picture.addressPrefix) {
      let digest = address.dropFirst(Picture.addressPrefix.count)
      let picture =
        known[address]
        ?? Picture.Kind.allCases.lazy.compactMap { [shelf] in
          shelf.picture(named: "\(digest).\($0.fileExtension)")
        }.first
      if let picture, picture.address == address { pictures.append(picture) }
    }
  }
}
