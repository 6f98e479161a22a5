/// Finds tag names in a fixed list of them, without hashing as dictionaries do: a page has thousands.
package struct TagTable: Sendable {
  /// Names and their places in the list, each in the first free slot from its own on.
  private var slots: [(code: UInt64, place: Int)]

  /// Makes a table of names, each of which is there once.
  package init(_ names: some Collection<TagName>) {
    var bits = 4
    while 1 << bits < names.count * 3 { bits += 1 }
    slots = Array(repeating: (0, -1), count: 1 << bits)
    for (place, name) in names.enumerated() {
      var slot = Self.slot(of: name.code, among: slots.count)
      while slots[slot].place >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = (name.code, place)
    }
  }

  /// The place of a name in the list; nil if it is not there.
  ///
  /// O(1).
  package func place(of name: TagName) -> Int? {
    var slot = Self.slot(of: name.code, among: slots.count)
    while slots[slot].place >= 0 {
      if slots[slot].code == name.code { return slots[slot].place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether a name is in the list.
  ///
  /// O(1).
  package func contains(_ name: TagName) -> Bool { place(of: name) != nil }

  /// The slot of a name among a power of two, by the upper bits of a product (Knuth 6.4).
  private static func slot(of code: UInt64, among count: Int) -> Int {
    Int((code &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }
}
