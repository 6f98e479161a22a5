/// The addresses of one picture in several sizes, as the attribute `srcset` has them.
///
/// Source: the HTML standard, "Parsing a srcset attribute".
enum SourceSet {
  /// The address of the largest picture: the widest, or that for the densest screen; nil if there is none.
  ///
  /// O(n).
  static func largest(_ text: String) -> String? {
    var best: (address: Substring, size: Double)?
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      var address = rest.prefix { !$0.isWhitespace }
      guard !address.isEmpty else { return best.map { String($0.address) } }
      rest = rest[address.endIndex...]
      var size = 1.0
      if address.last == "," {
        // It has no size; commas at the end are none of the address.
        while address.last == "," { address = address.dropLast() }
      } else {
        let descriptors = rest.prefix { $0 != "," }
        rest = rest[descriptors.endIndex...]
        for word in descriptors.split(whereSeparator: \.isWhitespace) {
          guard let unit = word.last, unit == "w" || unit == "x",
            let number = Double(word.dropLast()),
            number.isFinite
          else { continue }
          size = number
        }
      }
      if size > best?.size ?? -1, !address.isEmpty { best = (address, size) }
    }
  }
}
