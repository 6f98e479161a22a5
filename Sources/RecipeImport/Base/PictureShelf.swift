import Pictures

/// The pictures of an archive, by the names that recipes call them by.
struct PictureShelf: Sendable {
  private var pictures: [String: Picture] = [:]
  /// Full names by the last part of them, in lower case; the first of several.
  private var names: [String: String] = [:]

  /// The most bytes that the pictures of one archive may have together.
  static let sizeLimit = 256 * 1_048_576
  private(set) var size = 0

  /// Puts a picture in; false if there is no room for it.
  mutating func add(_ picture: Picture, name: String) -> Bool {
    guard size + picture.bytes.count <= Self.sizeLimit else { return false }
    size += picture.bytes.count
    pictures[name] = picture
    let key = Self.lastPart(name)
    if names[key] == nil { names[key] = name }
    return true
  }

  /// The picture that a path or address in a recipe means: one of this name, else one in whatever
  /// folder with the same last part.
  func picture(named path: String) -> Picture? {
    pictures[path] ?? names[Self.lastPart(path)].flatMap { pictures[$0] }
  }

  /// The pictures in a folder and below it, in the order of their names; "" is the outermost.
  ///
  /// O(n log n).
  func pictures(below folder: String) -> [Picture] {
    pictures.filter { $0.key.hasPrefix(folder) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a name is that of a picture.
  static func isPicture(_ name: String) -> Bool {
    let suffixes = [".jpg", ".jpeg", ".png", ".gif", ".webp"]
    let name = name.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static func lastPart(_ path: String) -> String {
    path.split { $0 == "/" || $0 == "\\" }.last.map { $0.lowercased() } ?? ""
  }
}
