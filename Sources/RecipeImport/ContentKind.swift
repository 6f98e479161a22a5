import Markup

/// What a file is by its first bytes, as far as a person needs to know why it is not read.
enum ContentKind: Equatable {
  case empty
  /// Something with a well-known mark, in words with an article: "a PNG picture".
  case known(String)
  case html
  /// XML with this root element.
  case xml(root: String)
  case json
  case binary, text

  /// Looks at no more than the first 64 kB.
  init(_ bytes: [UInt8]) {
    if let mark = Self.marks.first(where: { mark in
      bytes.dropFirst(mark.offset).starts(with: mark.bytes)
    }) {
      self = mark.kind
      return
    }
    let head = TextHead(bytes)
    let root = XMLSource.rootName(bytes)
    if head.isBlank {
      self = .empty
    } else if head.isHTML {
      self = .html
    } else if !root.isEmpty {
      self = .xml(root: root)
    } else if head.isBinary {
      self = .binary
    } else if head.first == UInt8(ascii: "{") || head.first == UInt8(ascii: "[") {
      self = .json
    } else {
      self = .text
    }
  }

  /// Why a file of this kind gives no recipes.
  var reason: String {
    switch self {
    case .empty: "the file is empty"
    case .known(let kind):
      kind.contains(";") ? kind : "\(kind), not a recipe"
    case .html: "a web page of a kind that is not read"
    case .xml(let root):
      "XML with the root element \"\(root)\", which is no recipe format known here"
    case .json: "JSON that holds no recipe of a format known here"
    case .binary: "binary data of an unknown kind, not a recipe"
    case .text:
      "plain text without the marks of a recipe format, such as Cooklang's \"@flour{200%g}\""
    }
  }

  private static let marks: [(offset: Int, bytes: [UInt8], kind: ContentKind)] = [
    (0, [0x89, 0x50, 0x4E, 0x47], .known("a PNG picture")),
    (0, [0xFF, 0xD8, 0xFF], .known("a JPEG picture")),
    (0, Array("GIF8".utf8), .known("a GIF picture")),
    (8, Array("WEBP".utf8), .known("a WebP picture")),
    (4, Array("ftypheic".utf8), .known("a HEIC picture")),
    (4, Array("ftypavif".utf8), .known("an AVIF picture")),
    (4, Array("ftyp".utf8), .known("a video")),
    (0, [0x49, 0x49, 0x2A, 0], .known("a TIFF picture")),
    (0, [0x4D, 0x4D, 0, 0x2A], .known("a TIFF picture")),
    (0, Array("%PDF-".utf8), .known("a PDF")),
    (0, Array("{\\rtf".utf8), .known("a rich text document (RTF); save it as plain text")),
    (
      0, [0xD0, 0xCF, 0x11, 0xE0],
      .known("an old Office document; save it as plain text or a web page")
    ),
    (
      4, Array("Standard Jet DB".utf8),
      .known("an Access database; export from its program as XML or text")
    ),
    (
      4, Array("Standard ACE DB".utf8),
      .known("an Access database; export from its program as XML or text")
    ),
    (0, Array("SQLite format 3\0".utf8), .known("an SQLite database")),
    (0, [0x7F, 0x45, 0x4C, 0x46], .known("a program")),
    (0, [0x4D, 0x5A, 0x90, 0], .known("a program")),
    (0, Array("bplist00".utf8), .known("a binary property list")),
    (0, Array("7z".utf8) + [0xBC, 0xAF], .known("a 7-Zip archive")),
    (0, Array("Rar!".utf8), .known("a RAR archive")),
  ]
}
