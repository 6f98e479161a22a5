import CCrypto

/// The code GMAC of AES with 128 bits (NIST SP 800-38D), as OpenSSL has it: with a key that everybody
/// knows, a hash that is several times as fast as SHA-256.
///
/// By chance no two contents have one code, but it is no proof of anything: who knows the key can make
/// two contents with the same.
package enum GMAC {
  /// The 16 bytes of the code of some bytes; `key` has 16 bytes, `nonce` 12.
  ///
  /// O(n).
  package static func code(of bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(key.count == 16 && nonce.count == 12)
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    var (count, code): (Int32, [UInt8]) = (0, Array(repeating: 0, count: 16))
    var isDone = EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1
    bytes.withUnsafeBufferPointer { bytes in
      // OpenSSL counts in 32 bits.
      for start in stride(from: 0, to: bytes.count, by: 1 << 30) {
        let piece = UnsafeBufferPointer(rebasing: bytes[start...].prefix(1 << 30))
        isDone =
          isDone
          && EVP_EncryptUpdate(context, nil, &count, piece.baseAddress, Int32(piece.count)) == 1
      }
    }
    isDone =
      isDone && EVP_EncryptFinal_ex(context, &code, &count) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, &code) == 1
    // A code that is none would make files look alike, so there is no going on without it.
    precondition(isDone, "OpenSSL has no AES-GCM")
    return code
  }
}
