import FoundationEssentials
import Glibc
import RecipeStore
import SorrelCommands

/// How long whole programs take for the same files, from the disk to the end, in turns.
struct WholeImport {
  /// A program and its best times.
  struct Entry {
    var name: String
    var key: String
    /// From start to end.
    var seconds: Double
    /// What all its threads have worked, which says more on a machine that others use as well.
    var work: Double
  }

  private(set) var entries: [Entry] = []
  /// The size of the database that the import makes, for each recipe, in bytes.
  private(set) var bytesPerRecipe = 0.0

  /// Measures `sorrel import` with all processors, `xmllint` if there is one, and recipe-scrapers if
  /// `python` names an interpreter that has it.
  init(_ pages: [String], rounds: Int, python: String?) throws {
    for _ in 0..<rounds {
      var size = 0.0
      try note("sorrel import, all processors", "import", RUSAGE_SELF) {
        size = try Self.importPages(pages)
      }
      bytesPerRecipe = size
      if let xmllint = Self.tool("xmllint") {
        note("xmllint --html --noout", "xmllint", RUSAGE_CHILDREN) {
          Self.run(xmllint, ["--html", "--noout"] + pages)
        }
      }
    }
    if let python {
      note("recipe-scrapers, ten fields", "recipeScrapers", RUSAGE_CHILDREN) {
        Self.run(python, ["-c", Self.script] + pages)
      }
    }
  }

  /// How many times the pages per second of another program the import reads, links and stores.
  func ratio(to key: String) -> Double? {
    guard let own = entries.first(where: { $0.key == "import" }),
      let other = entries.first(where: { $0.key == key })
    else { return nil }
    return other.seconds / own.seconds
  }

  /// Measures some work of this process or of those that it starts.
  private mutating func note(
    _ name: String, _ key: String, _ who: __rusage_who, _ body: () throws -> Void
  ) rethrows {
    let before = Self.processorTime(of: who)
    let seconds = try ContinuousClock().measure(body).seconds
    let work = Self.processorTime(of: who) - before
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].seconds = min(entries[index].seconds, seconds)
      entries[index].work = min(entries[index].work, work)
    } else {
      entries.append(Entry(name: name, key: key, seconds: seconds, work: work))
    }
  }

  private static func processorTime(of who: __rusage_who) -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Imports pages into a new database.
  /// - Returns: its size in bytes for each recipe.
  private static func importPages(_ pages: [String]) throws -> Double {
    try withTemporaryFolder { folder in
      let path = folder + "/recipes.sqlite"
      let store = try RecipeStore(path: path)
      let writer = ImportWriter(store: store) { _ in }
      try FileImport.run(pages, reader: try ImportFileReader(database: path), writer: writer)
      try writer.finish()
      let count = try store.summaries().count
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let size = try names.reduce(0) { sum, name in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        return sum + ((attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0)
      }
      return Double(size) / Double(max(1, count))
    }
  }

  private static func tool(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { String($0) }
  }

  /// Runs a program to its end, what it prints going nowhere.
  private static func run(_ program: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Reads each page in the mode for unknown sites, and asks for ten fields.
  private static let script = """
    import sys
    from recipe_scrapers import scrape_html
    fields = "title ingredients instructions yields total_time prep_time cook_time author image language".split()
    for path in sys.argv[1:]:
        try:
            page = scrape_html(open(path, encoding="utf-8").read(), org_url="https://example.org/", supported_only=False)
        except Exception:
            continue
        for field in fields:
            try: getattr(page, field)()
            except Exception: pass
    """

  /// The most memory that this program has had, in megabytes.
  static var peakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // Linux counts in kilobytes.
    return Double(usage.ru_maxrss) / 1024
  }
}
