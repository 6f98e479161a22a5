import Recipes

extension SchemaRecipeReader {
  /// The pictures of a recipe, the largest first where their sizes are known; those of its steps behind
  /// its own.
  func images(of item: SchemaItem) -> [String] {
    let own = Self.largestFirst(item[first: "image", "photo", "thumbnailUrl"].map(image))
    guard !own.isEmpty else { return [] }
    var budget = Self.stepImageLimit
    let steps = stepImages(of: item[first: "recipeInstructions", "step"], depth: 0, &budget)
    return (own + steps).uniqued
  }

  /// How many items of a method are looked at for pictures.
  private static let stepImageLimit = 200

  /// The pictures of steps and of those inside of sections, in their order.
  ///
  /// It calls itself three times at most.
  private func stepImages(
    of values: [SchemaValue], depth: Int, _ budget: inout Int
  ) -> [String] {
    var result: [String] = []
    for case .item(let step) in values where budget > 0 && depth < 3 {
      budget -= 1
      result += step["image"].prefix(1).compactMap { image($0)?.address }
      result += stepImages(of: step["itemListElement"], depth: depth + 1, &budget)
    }
    return result
  }

  /// An address, and how many pixels the picture has; nil if that is not known.
  private typealias Image = (address: String, pixels: Double?)

  private func image(_ value: SchemaValue) -> Image? {
    guard let item = resolve(value) else { return address(value).map { ($0, nil) } }
    guard let address = address(item[first: "url", "contentUrl"].first ?? .text(item.id)) else {
      return nil
    }
    guard let width = side(item["width"]), let height = side(item["height"]) else {
      return (address, nil)
    }
    return (address, width * height)
  }

  private func address(_ value: SchemaValue) -> String? {
    if let data = value.name, data.hasPrefix("data:") {
      return text.limits.take(bytes: data.utf8.count) ? text.pictures.address(ofData: data) : nil
    }
    return text.base.resolved(text.plain(value))
  }

  /// A width or height in pixels: "1200", "1200px", or the value of a quantity.
  private func side(_ values: [SchemaValue]) -> Double? {
    guard let value = values.first else { return nil }
    let words = text.plain(resolve(value)?["value"].first ?? value)
    return Double(words.prefix { $0.isASCII && $0.isNumber })
  }

  /// In the order of the page, unless the sizes of all are known.
  private static func largestFirst(_ images: [Image?]) -> [String] {
    let images = images.compactMap { $0 }
    let pixels = images.compactMap(\.pixels)
    guard pixels.count == images.count else { return images.map(\.address).uniqued }
    return images.indices.sorted { (-pixels[$0], $0) < (-pixels[$1], $1) }
      .map { images[$0].address }.uniqued
  }
}
