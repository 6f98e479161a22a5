import Pictures

/// Where pages load the pictures of recipes from.
enum PictureAddress {
  /// The path of a picture that is kept here, by the address that a recipe has of it.
  static func path(_ address: String) -> String {
    "/pictures/" + address.dropFirst(Picture.addressPrefix.count)
  }
}
