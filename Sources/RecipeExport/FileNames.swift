/// Gives recipes file names that every common file system takes, no two of them the same.
package struct FileNames: Sendable {
  /// The longest name without its extension, in UTF-8 bytes.
  package static let maximumLength = 100

  private var taken: Set<String> = []
  /// For each name, the number that is to be tried next.
  private var next: [String: Int] = [:]

  /// Starts with no names taken.
  package init() {}

  /// The file name for a title, told apart by " 2", " 3" … from those given before.
  ///
  /// Names that differ only in case are the same, as they are to some file systems. O(length).
  package mutating func name(for title: String, extension fileExtension: String) -> String {
    let base = Self.safe(title: title)
    var name = base
    var number = next[base.lowercased()] ?? 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = Self.cut(base, to: Self.maximumLength - " \(number)".utf8.count) + " \(number)"
    }
    next[base.lowercased()] = number
    return fileExtension.isEmpty ? name : "\(name).\(fileExtension)"
  }

  /// A file name, without an extension, that is as near to the title as file systems allow.
  ///
  /// Separators of paths become "-", an apostrophe becomes "’"; quotes, wildcards and invisible
  /// characters are left out, as are dots, blanks and hyphens at the ends. Names that Windows keeps
  /// for devices get a "_". The result is never empty and has at most `maximumLength` bytes. O(n).
  package static func safe(title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "|", "\u{2044}", "\u{2215}": scalars.append("-")
      case "'": scalars.append("’")
      case "\"", "*", "?", "<", ">": break
      case _ where scalar.properties.isWhitespace:
        if scalars.last != " " { scalars.append(" ") }
      case _ where scalar.isInvisible: break
      default: scalars.append(scalar)
      }
    }
    let name = cut(String(scalars), to: maximumLength)
    if name.isEmpty { return "Recipe" }
    return isReserved(name) ? "_" + cut(name, to: maximumLength - 1) : name
  }

  /// As many whole characters as fit, without dots, blanks and hyphens at the ends.
  private static func cut(_ name: String, to length: Int) -> String {
    let marks: Set<Character> = [".", " ", "-"]
    var result = ""
    for character in name.drop(while: marks.contains) {
      guard result.utf8.count + character.utf8.count <= length else { break }
      result.append(character)
    }
    while let last = result.last, marks.contains(last) { result.removeLast() }
    return result
  }

  /// Whether Windows keeps the name, with whatever extension, for a device.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && stem.utf8.last.map { (0x31...0x39).contains($0) } ?? false
  }
}

extension Unicode.Scalar {
  /// Control and format characters; but the joiner that holds emoji together is wanted.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse: true
    case .format: self != "\u{200D}"
    default: false
    }
  }
}
