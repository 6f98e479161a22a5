import FoundationEssentials
import Pictures
import RecipeImport
import Recipes

/// The pictures that lie in a folder beside an exported recipe, named by their digests.
enum PicturesBeside {
  /// The name of the folder.
  static let folder = "pictures"

  /// Whether a file is such a picture by its name, and so is no file to look for recipes in.
  static func isPicture(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && Picture.Kind.allCases.contains { $0.fileExtension == parts[1] }
      && Picture.digest(in: Picture.addressPrefix + parts[0]) != nil
  }

  /// Adds the pictures that recipes name and that did not come in the file itself, at `path`.
  static func add(to result: inout ImportResult, of path: String) {
    let known = Set(result.pictures.map(\.address))
    let wanted = Set(result.recipes.flatMap(\.pictureAddresses)).subtracting(known).sorted()
    let folder = URL(filePath: path).deletingLastPathComponent().path + "/\(folder)/"
    for address in wanted where address.hasPrefix(Picture.addressPrefix) {
      // A digest has hexadecimal digits only, so that the name cannot lead elsewhere.
      guard Picture.digest(in: address) != nil else { continue }
      let digest = address.dropFirst(Picture.addressPrefix.count)
      for kind in Picture.Kind.allCases {
        let file = "\(folder)\(digest).\(kind.fileExtension)"
        guard !ImportFileReader.isTooLarge(file),
          let data = FileManager.default.contents(atPath: file),
          let picture = try? Picture([UInt8](data)), picture.address == address
        else { continue }
        result.pictures.append(picture)
        break
      }
    }
  }
}
