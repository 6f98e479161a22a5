extension RichText {
  /// The addresses of the pictures of its paragraphs, in order.
  ///
  /// Complexity: O(s) for s spans.
  public var pictureAddresses: [String] { spans.flatMap { $0.pictures?.addresses ?? [] } }
}

extension PictureList {
  /// The pictures in the payload of a paragraph format.
  public init(payload: String) {
    self = TextSpan(0..<1, .step, payload: payload).pictures ?? PictureList()
  }
}
