import Digests

/// A picture that came with a recipe: its bytes, and what its header says of it.
///
/// The picture itself is never decoded here.
public struct Picture: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// What kind of file it is.
  public let kind: Kind
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The SHA-256 of the bytes.
  public let digest: [UInt8]

  /// The kinds of files that are taken for pictures.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case jpeg, png, gif, webp

    /// "image/jpeg".
    public var mediaType: String { "image/\(rawValue)" }

    /// The extension that files of this kind usually have: "jpg".
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// The largest file that is kept, in bytes.
  public static let sizeLimit = 20 * 1_048_576
  /// The most pixels that are kept: a picture is decoded by whoever shows it, at four bytes each.
  public static let pixelLimit = 50_000_000

  /// Looks at the header of a file.
  ///
  /// O(n) for the digest.
  /// - Throws: `PictureError` if it is no picture, or one that is too large.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(bytes: bytes.count) }
    guard let header = PictureHeader(bytes) else { throw .notAPicture }
    let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflow, pixels <= Self.pixelLimit else {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    self.bytes = bytes
    (kind, width, height) = (header.kind, header.width, header.height)
    var hash = SHA256()
    hash.update(bytes)
    digest = hash.finalized()
  }

  /// What stands in the list of a recipe's pictures for this one: "sha256:" and the digest.
  public var address: String { Self.addressPrefix + digest.hexadecimal }

  /// A name for a file with the picture: its digest and the extension of its kind.
  public var fileName: String { "\(digest.hexadecimal).\(kind.fileExtension)" }

  /// How addresses of pictures that came with their recipes begin.
  public static let addressPrefix = "sha256:"

  /// The digest in an address; nil for an address of another kind.
  public static func digest(in address: String) -> [UInt8]? {
    guard address.hasPrefix(addressPrefix) else { return nil }
    let digits = Array(address.utf8.dropFirst(addressPrefix.utf8.count))
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 2) {
      let pair = String(decoding: digits[index..<index + 2], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16), pair.first != "+" else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// Why bytes are not kept as a picture.
public enum PictureError: Error, Hashable, Sendable {
  case notAPicture
  case tooLarge(bytes: Int)
  case tooManyPixels(width: Int, height: Int)
}

extension PictureError: CustomStringConvertible {
  /// The reason in words for people, to follow "a picture was left out: ".
  public var description: String {
    switch self {
    case .notAPicture: "it is no JPEG, PNG, GIF or WebP file"
    case .tooLarge(let bytes):
      "it has \(bytes / 1_048_576) MB, more than \(Picture.sizeLimit / 1_048_576)"
    case .tooManyPixels(let width, let height):
      "it has \(width) × \(height) pixels, more than \(Picture.pixelLimit / 1_000_000) million"
    }
  }
}
