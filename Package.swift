// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sorrel",
  targets: [
    // System libraries
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    // Layers, lowest first
    .target(name: "Embedded"),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "Terminal"),
    .target(name: "ArgumentParser", dependencies: ["Terminal"]),

    // Tests
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .executableTarget(
      name: "kitchen", dependencies: ["ArgumentParser", "Terminal"], path: "Tests/Kitchen"),
    .testTarget(
      name: "ArgumentParserTests", dependencies: ["ArgumentParser", "Terminal", "kitchen"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system && target.name != "Embedded" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
