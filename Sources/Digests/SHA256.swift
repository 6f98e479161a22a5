import CCrypto

/// The hash function SHA-256 (FIPS 180-4), fed piece by piece, as OpenSSL has it.
package struct SHA256: ~Copyable {
  private let context: OpaquePointer?

  /// Starts with no bytes.
  package init() {
    context = EVP_MD_CTX_new()
    // A digest that is not one would make recipes look alike, so there is no going on without it.
    precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "OpenSSL has no SHA-256")
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes, in time proportional to their number.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable {
      EVP_DigestUpdate(context, $0.baseAddress, $0.count)
      return
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// The 32 bytes of the hash of all that was added.
  package consuming func finalized() -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    EVP_DigestFinal_ex(context, &hash, nil)
    return hash
  }
}
