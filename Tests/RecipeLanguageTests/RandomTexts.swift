import TestSupport

extension SeededGenerator {
  /// Up to 12 pieces in a row.
  mutating func text(of pieces: [String]) -> String {
    (0..<Int.random(in: 0...12, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined(separator: Bool.random(using: &self) ? " " : "")
  }

  /// Up to 20 scalars of any kind.
  mutating func scalars() -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &self) {
      let limit: UInt32 = Bool.random(using: &self) ? 0x250 : 0x2FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &self)) {
        view.append(scalar)
      }
    }
    return String(view)
  }
}
