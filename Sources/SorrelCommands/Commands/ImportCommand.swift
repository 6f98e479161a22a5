import ArgumentParser
import FoundationEssentials
import RecipeExport
import RecipeStore
import Terminal

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take recipes in from files, folders and web pages.",
    discussion: """
      What a file is shows its content, not its name: saved web pages (HTML, MHTML, Safari web \
      archives) and the exports of some dozens of programs and apps, also in archives, with their \
      pictures; "sorrel formats" lists them. Folders are searched with all that is below them; "-" \
      reads standard input. A browser's file of bookmarks stands for the local files among them.

      Importing again changes nothing: files and recipes are known again. A recipe whose source has \
      changed is updated, unless you have edited it, or the recipe is cut off or damaged there and \
      says less than the one that is stored. A file that cannot be read never stops the others; the \
      reasons go to standard error, and the exit status is then 1.
      """,
    examples: [
      Example("sorrel import ~/recipes"), Example("sorrel import page.html old.xml"),
      Example("sorrel import --url https://example.org/cake", "One page from the web."),
      Example("cat cake.html | sorrel import -", "From another program."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(
    name: .shortAndLong, help: "Say also what was repaired, and of every file why it was skipped.")
  var verbose = false
  @Option(
    help: """
      The address of a page on the web to fetch and import; may be given again. What a site's \
      robots.txt asks of programs is respected.
      """)
  var url: [String]
  @Flag(help: "Let --url lead into private networks and to this machine.")
  var allowPrivate = false
  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String]

  func validate() throws {
    if paths.isEmpty, url.isEmpty {
      throw ValidationError("Say what to import: files, folders, --url or -")
    }
  }

  func run() throws {
    let store = try options.openOrMake()
    let reader = try ImportFileReader(database: options.path)
    let progress = ProgressBar("Importing", total: fileCount())
    let report = ImportPrinter(
      format: output.format, isVerbose: verbose,
      usesColor: output.color.isOn(for: .standardError), progress: progress)
    let writer = ImportWriter(store: store, report: report.add)
    try report.begin()
    if paths.contains("-") {
      let bytes = try readStandardInput(limit: ImportFileReader.sizeLimit)
      try writer.write(reader.read(bytes, name: "stdin", path: "-", file: nil))
    }
    let pages = WebPageReader(reader: reader, allowsPrivate: allowPrivate)
    for address in url { try writer.write(pages.read(address)) }
    let bookmarks = Bookmarks(paths.filter { $0 != "-" })
    bookmarks.notes.forEach(printNote)
    try FileImport.run(bookmarks.paths, reader: reader, writer: writer)
    try writer.finish()
    if report.counts.updated > 0 { try store.removeUnusedPictures() }
    progress.finish()
    try report.end()
    if report.counts.failed > 0 { throw ExitCode.failure }
  }

  /// How many files there are, if somebody is watching; else it is not worth the walk.
  private func fileCount() -> Int? {
    guard Screen.standardError.isTerminal else { return nil }
    var finder = FileFinder(paths: paths)
    var count = 0
    while finder.next() != nil { count += 1 }
    return count
  }
}
