/// Writing words in one way: lower case, without diacritics, ligatures and full-width forms.
package enum Folding {
  /// The folded form of a text; everything that is no letter stays.
  ///
  /// O(n).
  package static func fold(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The folded words of a name with one space between them, in time proportional to its length.
  package static func key(of name: String) -> String {
    if isKey(name) { return name }
    return fold(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a name is in ASCII and its own key, as most names are that were keys before.
  private static func isKey(_ name: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in name.utf8 {
      guard (0x20..<0x7F).contains(byte), !(0x41...0x5A).contains(byte),
        byte != 0x20 || previous != 0x20
      else { return false }
      previous = byte
    }
    return name.isEmpty || previous != 0x20
  }

  /// Adds the folded form of one scalar; combining marks and soft hyphens vanish.
  package static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x41...0x5A: bytes.append(UInt8(scalar.value) + 0x20)
    case 0..<0x80: bytes.append(UInt8(scalar.value))
    case 0xAD, 0x200B...0x200D, 0xFEFF, 0x300...0x36F: break
    case 0xFF01...0xFF5E:
      let ascii = UInt8(scalar.value - 0xFF01 + 0x21)
      bytes.append((0x41...0x5A).contains(ascii) ? ascii + 0x20 : ascii)
    case 0xC0..<0x250:
      if let plain = latin[Int(scalar.value) - 0xC0] {
        bytes.append(contentsOf: plain)
      } else {
        bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    case 0x1E00..<0x1F00:
      // Latin Extended Additional in decomposed order; Vietnamese and others.
      bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    case 0x370..<0x530: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
  }

  /// The plain letters of U+00C0 to U+024F.
  private static let latin: [[UInt8]?] = {
    let groups: [(String, String)] = [
      ("a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǺǻȀȁȂȃ"), ("ae", "ÆæǢǣǼǽ"), ("c", "ÇçĆćĈĉĊċČč"),
      ("d", "ÐðĎďĐđ"), ("e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇ"), ("g", "ĜĝĞğĠġĢģǤǥǦǧǴǵ"),
      ("h", "ĤĥĦħ"), ("i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋ"), ("j", "ĴĵǰȷǱ"), ("k", "ĶķĸǨǩ"),
      ("l", "ĹĺĻļĽľĿŀŁł"), ("n", "ÑñŃńŅņŇňŉŊŋǸǹ"), ("o", "ÒÓÔÕÖØòóôõöøŌōŎŏŐőǑǒǪǫǾǿȌȍȎȏ"),
      ("oe", "Œœ"), ("r", "ŔŕŖŗŘřȐȑȒȓ"), ("s", "ŚśŜŝŞşŠšſȘș"), ("ss", "ß"), ("th", "Þþ"),
      ("t", "ŢţŤťŦŧȚț"), ("u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗ"), ("w", "Ŵŵ"),
      ("y", "ÝýÿŶŷŸȲȳ"), ("z", "ŹźŻżŽž"),
    ]
    var table = [[UInt8]?](repeating: nil, count: 0x250 - 0xC0)
    for (plain, letters) in groups {
      for scalar in letters.unicodeScalars where (0xC0..<0x250).contains(scalar.value) {
        table[Int(scalar.value) - 0xC0] = Array(plain.utf8)
      }
    }
    return table
  }()
}
