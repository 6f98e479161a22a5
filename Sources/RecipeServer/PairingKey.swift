import Digests
import Glibc

/// The secret by which devices other than this one are let in.
///
/// It is shown once, in a link; what is kept is its hash, in a file that only its owner may read. A
/// device keeps the key as a cookie. A new key shuts out all devices that had the old one.
package struct PairingKey: Hashable, Sendable {
  private let hash: [UInt8]

  /// Makes a key that is `secret`.
  init(secret: String) { hash = Secrets.hash(secret) }

  private init(hash: [UInt8]) { self.hash = hash }

  /// Whether this is the secret.
  func accepts(_ secret: String) -> Bool { Secrets.hash(secret) == hash }

  /// The key that a file keeps; nil if there is none.
  package init?(file path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 65)
    let count = fread(&buffer, 1, buffer.count, file)
    let digits = String(decoding: buffer[..<count], as: UTF8.self).prefix { $0 != "\n" }
    guard digits.utf8.count == 64 else { return nil }
    var hash: [UInt8] = []
    var rest = digits[...]
    while let digit = UInt8(rest.prefix(2), radix: 16) {
      hash.append(digit)
      rest = rest.dropFirst(2)
    }
    guard hash.count == 32 else { return nil }
    self.init(hash: hash)
  }

  /// Makes a key and keeps its hash in a file, in place of the one before.
  ///
  /// - Returns: The key and its secret, which is nowhere else.
  /// - Throws: `PairingKeyError` if the file cannot be written.
  package static func make(
    inFile path: String
  ) throws(PairingKeyError) -> (key: PairingKey, secret: String) {
    let secret = Secrets.random()
    let key = PairingKey(secret: secret)
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let line = Array((key.hash.hexadecimal + "\n").utf8)
    guard descriptor >= 0, write(descriptor, line, line.count) == line.count,
      close(descriptor) == 0
    else { throw PairingKeyError(path: path, reason: String(cString: strerror(errno))) }
    return (key, secret)
  }
}

/// The hash of the key cannot be kept.
package struct PairingKeyError: Error, CustomStringConvertible {
  /// The file that was to be written.
  package var path: String
  /// What the system says.
  package var reason: String
  /// Both, in words for people.
  package var description: String { "the pairing key cannot be kept in \(path): \(reason)" }
}

/// Numbers that nobody guesses.
enum Secrets {
  /// 128 random bits in hexadecimal digits.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// The SHA-256 of a text.
  static func hash(_ text: String) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.finalized()
  }
}
