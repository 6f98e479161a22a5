import Glibc

/// By what others know this machine.
enum ServedAddresses {
  /// Its name, alone and as it is announced in a local network.
  static var names: [String] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.isEmpty ? [] : [name, name + ".local"]
  }

  /// Its addresses of version 4, that of itself last.
  static var numbers: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return ["127.0.0.1"] }
    defer { freeifaddrs(list) }
    var numbers: [String] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard
        getnameinfo(
          address, length, &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      numbers.append(String(decoding: bytes, as: UTF8.self))
    }
    return numbers.filter { !$0.hasPrefix("127.") } + ["127.0.0.1"]
  }
}
