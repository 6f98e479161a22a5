import SQLite

/// The words that are in so many recipes that the index also holds where two of them stand side by side.
///
/// A phrase of two such words is then one list ("next-word" index: Williams, Zobel, Bahle: "Fast phrase
/// querying with combined indexes", 2004), and few recipes are left whose positions must be looked at.
/// Which words these are is settled when the index is made, and stays until it is made again.
struct PairedTerms {
  private var bits: [UInt64] = []

  /// Makes a set of numbers of terms, in any order.
  init(_ terms: some Sequence<UInt32> = []) {
    for term in terms {
      let index = Int(term >> 6)
      if index >= bits.count { bits += Array(repeating: 0, count: index + 1 - bits.count) }
      bits[index] |= 1 << UInt64(term & 63)
    }
  }

  /// Reads those that the index has been made with.
  /// - Throws: `SQLiteError`.
  init(_ database: Database) throws {
    let bytes: [UInt8] = try database.value("SELECT paired FROM search_state") ?? []
    var terms: [UInt32] = []
    bytes.withUnsafeBytes { buffer in
      var (offset, term) = (0, 0 as UInt32)
      while offset < buffer.count {
        term &+= UInt32(truncatingIfNeeded: PositionCode.number(in: buffer, at: &offset))
        // A number that no index gives would only be room for nothing.
        if term < 1 << 24 { terms.append(term) }
      }
    }
    self.init(terms)
  }

  var isEmpty: Bool { bits.isEmpty }

  func contains(_ term: UInt32) -> Bool {
    let index = Int(term >> 6)
    return index < bits.count && bits[index] & 1 << UInt64(term & 63) != 0
  }

  /// Writes them down; terms whose numbers are far apart take more bytes.
  /// - Throws: `SQLiteError`.
  func write(to database: Database) throws {
    var bytes: [UInt8] = []
    var last: UInt32 = 0
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        let term = UInt32(index << 6 | rest.trailingZeroBitCount)
        PositionCode.append(UInt64(term - last), to: &bytes)
        last = term
        rest &= rest &- 1
      }
    }
    try database.run("UPDATE search_state SET paired = \(bytes)")
  }
}
