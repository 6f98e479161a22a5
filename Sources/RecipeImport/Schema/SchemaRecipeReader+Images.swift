extension SchemaRecipeReader {
  /// The pictures of a recipe, the largest first where their sizes are known.
  func images(of item: SchemaItem) -> [String] {
    let images = SchemaImages(text: text, resolve: resolve)
    return images.largestFirst(item[first: "image", "photo", "thumbnailUrl"])
  }
}
