import CCurl
import Glibc

/// Addresses that are not on the public internet.
package enum PrivateAddress {
  /// Whether a socket address is of this machine, of a private network, or of no single machine.
  ///
  /// The ranges are those of the IANA registries of special-purpose addresses for IPv4 and IPv6; an
  /// address of a kind that is not known is private.
  static func contains(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
        contains(v4: UInt32(bigEndian: pointer.pointee.sin_addr.s_addr))
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin6_addr) { contains(v6: Array($0)) }
      }
    default: return true
    }
  }

  /// An IPv4 address as a number.
  package static func contains(v4 address: UInt32) -> Bool {
    let ranges: [(UInt32, Int)] = [
      (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
      (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC0A8_0000, 16),
      (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 3),
    ]
    return ranges.contains { base, bits in (address ^ base) >> UInt32(32 - bits) == 0 }
  }

  /// The sixteen bytes of an IPv6 address.
  package static func contains(v6 bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return true }
    let last = bytes[12...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    // Mapped and translated IPv4 addresses mean what they hold.
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return contains(v4: last)
    }
    if bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] { return contains(v4: last) }
    if bytes[..<2] == [0x20, 0x02] {
      return contains(v4: bytes[2..<6].reduce(0 as UInt32) { $0 << 8 | UInt32($1) })
    }
    // All of the public internet is in 2000::/3; documentation and Teredo are private parts of it.
    guard bytes[0] & 0xE0 == 0x20 else { return true }
    return bytes[..<4] == [0x20, 0x01, 0x0D, 0xB8] || bytes[..<4] == [0x20, 0x01, 0, 0]
  }
}
