/// Why an archive, or the rest of it, is not read.
package enum ArchiveError: Error, Hashable, Sendable {
  case tooManyEntries
  case entryTooLarge(name: String)
  /// More comes out than an honest archive of this size holds.
  case tooMuch
  case encrypted(name: String)
  /// What libarchive said.
  case broken(String)
}

extension ArchiveError: CustomStringConvertible {
  /// The reason in words for people, without a full stop.
  package var description: String {
    switch self {
    case .tooManyEntries:
      "the archive has more than \(ArchiveLimits.entries) entries; unpack it and import the folder"
    case .entryTooLarge(let name):
      "\"\(name)\" in the archive is larger than \(ArchiveLimits.entrySize / 1_048_576) MB"
    case .tooMuch:
      "far more comes out of the archive than an honest one of this size holds; it is not read"
    case .encrypted(let name):
      "\"\(name)\" in the archive is encrypted; unpack it with its password"
    case .broken(let message): "the archive is damaged: \(message)"
    }
  }
}
