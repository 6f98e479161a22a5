import Digests
import Testing

struct GMACTests {
  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  /// Of the vectors for AES-GCM in NIST's validation program, those without a text.
  @Test(arguments: [
    (
      "11754cd72aec309bf52f7687212e8957", "3c819d9a9bed087615030b65", "",
      "250327c674aaf477aef2675748cf6971"
    ),
    (
      "77be63708971c4e240d1cb79e8d77feb", "e0e00f19fed7ba0136a797f3",
      "7a43ec1d9c0a5a78a0b16533a6213cab", "209fcc8d3675ed938e9c7166709dd946"
    ),
  ])
  func `it agrees with the standard`(key: String, nonce: String, text: String, expected: String) {
    #expect(
      GMAC.code(of: bytes(text), key: bytes(key), nonce: bytes(nonce)) == bytes(expected))
  }

  @Test func `each bit and the length count`() {
    var text = [UInt8](repeating: 0, count: 1_000)
    func code() -> [UInt8] {
      GMAC.code(of: text, key: Array(1...16), nonce: Array(1...12))
    }
    var codes: Set = [code()]
    for place in [0, 1, 15, 16, 500, 999] {
      text[place] ^= 0x40
      codes.insert(code())
      text[place] ^= 0x40
    }
    text.append(0)
    codes.insert(code())
    #expect(codes.count == 8)
  }
}
