extension MarkupScanner {
  /// Takes characters with escapes, up to `end` on the same line and over it.
  ///
  /// - Returns: nil if the line ends before.
  /// - Throws: `TextSyntaxError` for an escape that is none.
  mutating func takeEscaped(before end: Unicode.Scalar) throws(TextSyntaxError) -> String? {
    var result = String.UnicodeScalarView()
    while let scalar = peek(), scalar != "\n" {
      index += 1
      if scalar == end { return String(result) }
      result.append(scalar == "\\" ? try takeEscape() : scalar)
    }
    return nil
  }

  /// Takes what stands behind a `\`: a sign, or a character by its number.
  ///
  /// - Throws: `TextSyntaxError` at the `\` for anything else.
  mutating func takeEscape() throws(TextSyntaxError) -> Unicode.Scalar {
    let start = index - 1
    if skip("u{") {
      if let scalar = takeScalar(before: "}") { return scalar }
      throw error("write a character's number as in \\u{E9}", at: start)
    }
    if let sign = peek(), sign.isASCII, !sign.properties.isAlphabetic,
      sign.properties.generalCategory != .decimalNumber, sign.value > 0x20, sign.value < 0x7F
    {
      index += 1
      return sign
    }
    throw error("\\ stands before a sign only; write \\\\ for the character itself", at: start)
  }
}
