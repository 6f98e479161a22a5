import Recipes

/// Reads pictures: addresses, and items of schema.org's `ImageObject`.
struct SchemaImages {
  let text: MarkupText
  let resolve: (SchemaValue) -> SchemaItem?

  /// An address, and how many pixels the picture has; nil if that is not known.
  typealias Image = (address: String, pixels: Double?)

  /// The picture that a value is; nil if it is none.
  func image(_ value: SchemaValue) -> Image? {
    guard let item = resolve(value) else { return address(value).map { ($0, nil) } }
    guard let address = address(item[first: "url", "contentUrl"].first ?? .text(item.id)) else {
      return nil
    }
    guard let width = side(item["width"]), let height = side(item["height"]) else {
      return (address, nil)
    }
    return (address, width * height)
  }

  /// The addresses in the order of the page, unless the sizes of all are known.
  func largestFirst(_ values: [SchemaValue]) -> [String] {
    let images = values.compactMap(image)
    let pixels = images.compactMap(\.pixels)
    guard pixels.count == images.count else { return images.map(\.address).uniqued }
    return images.indices.sorted { (-pixels[$0], $0) < (-pixels[$1], $1) }
      .map { images[$0].address }.uniqued
  }

  private func address(_ value: SchemaValue) -> String? {
    if let data = value.name, data.hasPrefix("data:") { return text.address(ofPicture: data) }
    return text.address(ofPicture: text.plain(value))
  }

  /// A width or height in pixels: "1200", "1200px", or the value of a quantity.
  private func side(_ values: [SchemaValue]) -> Double? {
    guard let value = values.first else { return nil }
    let words = text.plain(resolve(value)?["value"].first ?? value)
    return Double(words.prefix { $0.isASCII && $0.isNumber })
  }
}
