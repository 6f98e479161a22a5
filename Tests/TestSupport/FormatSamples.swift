package import Foundation

/// The samples of formats in `Tests/Fixtures/Formats`.
package enum FormatSamples {
  /// The folder of the samples.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Formats")

  /// The bytes of a sample, by family and file name: "XML/krecipes.kreml".
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The paths of all samples of a family, sorted.
  package static func paths(_ family: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(family).path)
      .sorted().map { "\(family)/\($0)" }
  }

  /// The families.
  package static let families = ["XML", "Text", "JSON", "HTML"]

  /// A PNG of 3 × 2 pixels, which samples hold, too.
  package static let picture = [UInt8](
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mM44OAAQQxwFgBOFAeB0YhpIQAAAABJRU5E\
        rkJggg==
        """) ?? Data())
}
