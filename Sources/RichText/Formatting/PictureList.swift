/// The addresses of the pictures that belong to a paragraph, each once, and no more than `limit`: what
/// is over that is left out.
///
/// An address is one of the web, or what a picture is called that is kept beside the text. It holds
/// neither blanks nor control characters, so that several of them stand in one line as they are.
public struct PictureList: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The most pictures that a paragraph has.
  public static let limit = 20

  /// The addresses, in order.
  public private(set) var addresses: [String] = []

  /// Makes a list of addresses without those that are there already; blanks are encoded as in any
  /// address of the web.
  public init(_ addresses: [String]) {
    for address in addresses { append(address) }
  }

  /// Makes a list of addresses.
  public init(arrayLiteral addresses: String...) { self.init(addresses) }

  /// Whether there are none.
  public var isEmpty: Bool { addresses.isEmpty }

  /// Adds those of another list behind its own.
  ///
  /// Complexity: O(n) for n addresses.
  public mutating func append(_ other: PictureList) {
    for address in other.addresses { append(address) }
  }

  /// Adds an address, unless it is empty or there already, or the list is full.
  public mutating func append(_ address: String) {
    guard addresses.count < Self.limit else { return }
    let address = address.withoutBlanks
    if !address.isEmpty, !addresses.contains(where: { $0.utf8.elementsEqual(address.utf8) }) {
      addresses.append(address)
    }
  }
}

extension String {
  /// The text with "%20" and the like for the blanks and control characters of ASCII.
  fileprivate var withoutBlanks: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.value > 0x20, scalar.value != 0x7F {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.value < 0x10 ? "%0" : "%"
        result += String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
