import CCrypto

/// The hash function MD5 (RFC 1321), by which Evernote's notes name the files in them.
///
/// It is no proof of anything: others can make two files with one hash.
package enum MD5 {
  /// The hash of some bytes in hexadecimal digits, in lower case.
  ///
  /// O(n).
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = [UInt8](repeating: 0, count: 16)
    guard EVP_Digest(bytes, bytes.count, &hash, nil, EVP_md5(), nil) == 1 else { return "" }
    return hash.hexadecimal
  }
}

extension [UInt8] {
  /// Two digits in lower case for each byte.
  ///
  /// O(n).
  package var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
