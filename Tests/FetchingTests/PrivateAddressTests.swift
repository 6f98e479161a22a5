import Fetching
import Testing

struct PrivateAddressTests {
  @Test(arguments: [
    (10, 0, 0, 1, true), (127, 0, 0, 1, true), (172, 16, 0, 1, true), (172, 32, 0, 1, false),
    (192, 168, 1, 1, true), (169, 254, 169, 254, true), (100, 64, 0, 1, true), (0, 0, 0, 0, true),
    (224, 0, 0, 1, true), (255, 255, 255, 255, true), (8, 8, 8, 8, false),
    (93, 184, 216, 34, false),
  ])
  func `IPv4 addresses of private networks are known`(
    a: UInt32, b: UInt32, c: UInt32, d: UInt32, isPrivate: Bool
  ) {
    #expect(PrivateAddress.contains(v4: a << 24 | b << 16 | c << 8 | d) == isPrivate)
    // The same address in the clothes of IPv6.
    let bytes = [a, b, c, d].map { UInt8($0) }
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes
    let tunnelled: [UInt8] = [0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10)
    for address in [mapped, translated, tunnelled] {
      #expect(PrivateAddress.contains(v6: address) == isPrivate)
    }
  }

  @Test(arguments: [
    ([0xFC, 0x00], true), ([0xFE, 0x80], true), ([0xFF, 0x02], true), ([0x00, 0x00], true),
    ([0x20, 0x01, 0x0D, 0xB8], true), ([0x26, 0x06, 0x28, 0x00], false),
  ])
  func `IPv6 addresses of private networks are known`(start: [UInt8], isPrivate: Bool) {
    let address = start + [UInt8](repeating: 0, count: 15 - start.count) + [1]
    #expect(PrivateAddress.contains(v6: address) == isPrivate)
  }
}
