import Archives

/// Bytes to read, and where they are from.
public struct ImportSource: Sendable {
  /// The whole input.
  public let bytes: [UInt8]
  /// The name of the file without its folder and extension: a title where the input has none.
  public let name: String
  /// Where a page is from, if that is known from outside of it; else empty.
  public let address: String
  /// The encoding that came with the bytes, as from a server; else empty.
  public let charset: String
  /// What the first bytes show.
  let head: SourceHead
  /// The archive that the input lies in; nil if it is a file by itself.
  let archive: EnclosingArchive?

  /// Makes a source.
  public init(bytes: [UInt8], name: String, address: String = "", charset: String = "") {
    self.init(bytes: bytes, name: name, address: address, charset: charset, archive: nil)
  }

  /// Makes a source that lies in an archive.
  init(
    bytes: [UInt8], name: String, address: String = "", charset: String = "",
    archive: EnclosingArchive?
  ) {
    (self.bytes, self.name, self.archive) = (bytes, name, archive)
    (self.address, self.charset) = (address, charset)
    head = SourceHead(bytes)
  }

  /// The pictures that lie in the same archive.
  var pictures: PictureShelf { archive?.pictures ?? PictureShelf() }

  /// The folder of the input in its archive, "recipes/soup/"; empty for the outermost.
  var folder: String { archive?.folder ?? "" }
}

/// What an input in an archive can know of the archive.
struct EnclosingArchive: Sendable {
  /// The pictures in the archive.
  let pictures: PictureShelf
  /// The folder of the input, with a "/" at its end unless it is the outermost.
  let folder: String
  /// How much more may come out.
  let limits: ArchiveLimits
  /// How many archives are around the input.
  let depth: Int
}
