// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sorrel",
  products: [
    .library(name: "RichText", targets: ["RichText"]),
    .library(name: "BidiICU", targets: ["BidiICU"]),
    .library(name: "Recipes", targets: ["Recipes"]),
    .library(name: "RecipeStore", targets: ["RecipeStore"]),
    .library(name: "RecipeImport", targets: ["RecipeImport"]),
    .executable(name: "sorrel", targets: ["sorrel"]),
    .executable(name: "evaluate", targets: ["evaluate"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "train", targets: ["train"]),
  ],
  targets: [
    // System libraries
    .systemLibrary(name: "CBits"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CStemmer", providers: [.apt(["libstemmer-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    // Layers, lowest first
    .target(name: "Embedded"),
    .target(name: "RichText"),
    // Apart from the rest, since ICU comes along with it; see `BidiResolver`.
    .target(
      name: "BidiICU", dependencies: ["RichText"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "Recipes", dependencies: ["RichText", "Embedded"]),
    .target(name: "RecipeLanguage", dependencies: ["Recipes", "RichText", "Embedded", "CStemmer"]),
    .target(name: "Annotations", dependencies: ["RecipeLanguage", "Recipes"]),
    .target(name: "Digests", dependencies: ["CCrypto"]),
    .target(name: "Pictures", dependencies: ["Digests"]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(
      name: "RecipeStore",
      dependencies: [
        "CBits", "CStemmer", "Digests", "Embedded", "Pictures", "RecipeLanguage", "Recipes",
        "RichText", "SQLite",
      ]),
    .target(name: "Markup", dependencies: ["CXML2"]),
    .target(name: "Archives", dependencies: ["CArchive"]),
    .target(name: "YAML", dependencies: ["CYAML"]),
    .target(
      name: "RecipeImport",
      dependencies: [
        "Archives", "Digests", "Embedded", "Markup", "Pictures", "RecipeLanguage", "Recipes",
        "RichText", "YAML",
      ]),
    .target(name: "CCurl"),
    .target(name: "CMicroHTTP"),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTP"]),
    .target(name: "CPDF"),
    .target(name: "PDF", dependencies: ["CPDF"]),
    .target(name: "Fetching", dependencies: ["CCurl"]),
    .target(
      name: "RecipeExport",
      dependencies: [
        "Archives", "Digests", "Embedded", "PDF", "Pictures", "Recipes", "RichText", "Shopping",
      ]),
    .target(
      name: "Rendering",
      dependencies: [
        "RecipeExport", "RecipeLanguage", "RecipeStore", "Recipes", "RichText", "Shopping",
      ]),
    .target(
      name: "Housekeeping",
      dependencies: [
        "Pictures", "RecipeImport", "RecipeLanguage", "RecipeStore", "Recipes", "RichText",
        "Shopping",
      ]),
    .target(name: "Shopping", dependencies: ["Recipes", "RichText"]),
    .target(
      name: "RecipeServer",
      dependencies: [
        "Digests", "Embedded", "HTTPServer", "Housekeeping", "Pictures", "RecipeExport",
        "RecipeImport", "RecipeLanguage", "RecipeStore", "Recipes", "Rendering", "RichText",
        "Shopping",
      ]),
    .target(name: "Terminal"),
    .target(name: "ArgumentParser", dependencies: ["Terminal"]),
    .target(
      name: "SorrelCommands",
      dependencies: [
        "ArgumentParser", "Embedded", "Fetching", "HTTPServer", "Housekeeping", "Pictures",
        "RecipeExport", "RecipeImport", "RecipeLanguage", "RecipeServer", "RecipeStore", "Recipes",
        "Rendering", "RichText", "Shopping", "Terminal",
      ]),

    // Programs
    .executableTarget(name: "sorrel", dependencies: ["ArgumentParser", "SorrelCommands"]),
    .executableTarget(
      name: "evaluate",
      dependencies: [
        "Annotations", "Digests", "RecipeExport", "RecipeImport", "RecipeLanguage", "RecipeStore",
        "Recipes", "RichText", "SQLite", "Shopping", "SorrelCommands",
      ]),
    .executableTarget(
      name: "train", dependencies: ["Annotations", "ArgumentParser", "RecipeLanguage", "Recipes"]),
    .target(
      name: "BenchSupport", dependencies: ["CArchive", "RecipeExport", "Recipes", "RichText"]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "ArgumentParser", "BenchSupport", "HTTPServer", "Markup", "RecipeExport", "RecipeImport",
        "RecipeLanguage", "RecipeServer", "RecipeStore", "Recipes", "RichText", "Shopping",
        "SorrelCommands", "SQLite", "Terminal",
      ]),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "RandomRecipes", dependencies: ["Recipes", "RichText", "TestSupport"],
      path: "Tests/RandomRecipes"),
    .testTarget(
      name: "RichTextTests", dependencies: ["BidiICU", "RichText", "TestSupport"]),
    .testTarget(name: "RecipesTests", dependencies: ["Recipes", "TestSupport"]),
    .testTarget(
      name: "RecipeLanguageTests",
      dependencies: ["RecipeLanguage", "Recipes", "RichText", "TestSupport"],
      exclude: ["Lines"]),
    .testTarget(name: "TrainTests", dependencies: ["RecipeLanguage", "train"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(
      name: "RecipeStoreTests",
      dependencies: [
        "CBits", "Pictures", "RandomRecipes", "RecipeStore", "Recipes", "RichText", "SQLite",
        "TestSupport",
      ]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "BenchSupport"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "RecipeImportTests",
      dependencies: [
        "BenchSupport", "Pictures", "RecipeImport", "Recipes", "RichText", "TestSupport",
      ]),
    .testTarget(
      name: "RecipeExportTests",
      dependencies: [
        "Archives", "Markup", "Pictures", "RandomRecipes", "RecipeExport", "RecipeImport",
        "RecipeLanguage", "Recipes", "RichText", "Shopping", "TestSupport",
      ]),
    .testTarget(
      name: "ShoppingTests", dependencies: ["Shopping", "Recipes", "RichText", "TestSupport"]),
    .testTarget(
      name: "SorrelCommandsTests",
      dependencies: [
        "ArgumentParser", "BenchSupport", "RecipeStore", "Recipes", "Rendering", "RichText",
        "SQLite", "SorrelCommands", "sorrel", "Terminal", "TestSupport",
      ]),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"]),
    .testTarget(
      name: "RecipeServerTests",
      dependencies: [
        "HTTPServer", "Housekeeping", "Pictures", "RecipeServer", "RecipeStore", "Recipes",
        "RichText", "TestSupport",
      ]),
    .testTarget(name: "FetchingTests", dependencies: ["Fetching", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(
      name: "BenchSupportTests",
      dependencies: ["BenchSupport", "RecipeImport", "RecipeStore", "Recipes", "RichText"]),
    .executableTarget(
      name: "kitchen", dependencies: ["ArgumentParser", "Terminal"], path: "Tests/Kitchen"),
    .testTarget(
      name: "ArgumentParserTests", dependencies: ["ArgumentParser", "Terminal", "kitchen"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// Fuzzers need a sanitizer to link, so they are there only on request: FUZZ=1.
if Context.environment["FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .target(
      name: "FuzzSupport", dependencies: ["CFuzzer", "RecipeImport", "Recipes", "RichText"],
      path: "Fuzz/FuzzSupport"),
  ]
  for name in [
    "FuzzArchive", "FuzzCooklang", "FuzzHTML", "FuzzJSONLD", "FuzzLines", "FuzzMentions",
    "FuzzRichText", "FuzzText", "FuzzXML",
  ] {
    package.targets.append(
      .executableTarget(
        name: name,
        dependencies: [
          "FuzzSupport", "Pictures", "RecipeImport", "RecipeLanguage", "Recipes", "RichText",
        ],
        path: "Fuzz/\(name)"))
  }
}

// The tests of the text engine by themselves, for `make test-release`: TEXT_ONLY=1.
if Context.environment["TEXT_ONLY"] != nil {
  let names = [
    "BidiICU", "Embedded", "Recipes", "RecipesTests", "RichText", "RichTextTests", "TestSupport",
  ]
  package.targets.removeAll { !names.contains($0.name) }
  package.products = []
}

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
