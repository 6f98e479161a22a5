import ArgumentParser
import FoundationEssentials
import Glibc
import HTTPServer
import RecipeServer
import RecipeStore
import Terminal

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the recipes in a web browser, here or on any device.",
    discussion: """
      The pages are for this machine alone, at the address that is printed, until Ctrl-C or a signal \
      to end. They need nothing from the web.

      With --host 0.0.0.0, other devices of the network reach them, too. They are let in by a link \
      that is printed once and then kept only as a hash, beside the database; a device that has \
      opened it stays in. With --new-link there is another link, and the old one and all devices \
      that had it are shut out. What is sent is not encrypted: use it in a network that you trust.
      """,
    examples: [
      Example("sorrel serve --open", "Open the recipes in the browser."),
      Example(
        "sorrel serve --host 0.0.0.0 --read-only", "Let the tablet in the kitchen read them."),
    ])

  @OptionGroup var options: DatabaseOptions
  @Option(
    help: ArgumentHelp(
      "The numeric address to listen at; 0.0.0.0 is all of this machine.", valueName: "address"))
  var host = "127.0.0.1"
  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "number"))
  var port = 8077
  @Flag(help: "Open the pages in the browser of this machine.") var open = false
  @Flag(help: "Refuse every change.") var readOnly = false
  @Flag(help: "Make another link for other devices, and shut out those that had the old one.")
  var newLink = false

  func validate() throws {
    guard UInt16(exactly: port) != nil else {
      throw ValidationError("A port is a number from 0 to 65535")
    }
    guard let address = ServerAddress(host: host, port: 0) else {
      throw ValidationError("'\(host)' is no numeric address; write 127.0.0.1, 0.0.0.0 or ::1")
    }
    if newLink, address.isLoopback {
      throw ValidationError("--new-link is for --host, which lets other devices in")
    }
  }

  func run() throws {
    guard let address = ServerAddress(host: host, port: UInt16(clamping: port)) else { return }
    // What is wrong with the database is said now, and not to the first who asks; and it is brought up
    // to date.
    _ = try readOnly ? options.openExisting() : options.openOrMake()
    let (path, isReadOnly) = (options.path, readOnly)
    var settings = RecipeSite.Settings()
    settings.isReadOnly = readOnly
    settings.hostNames = ServedAddresses.names
    settings.log = { printNote($0) }
    var secret: String?
    if !address.isLoopback { (settings.key, secret) = try pairing() }
    let site = RecipeSite(settings) {
      try RecipeStore(path: path, isReadOnly: isReadOnly, hierarchy: LexiconHierarchy())
    }
    let signals = StopSignals()
    let server = try HTTPServer(at: address, bodyLimit: { site.bodyLimit(for: $0) }) {
      site.answer($0)
    }
    try announce(server.address, secret: secret)
    while !signals.wait(seconds: 1) { server.closeOverdueConnections() }
    server.stop()
  }

  /// The key of other devices, and the secret in it if it is new.
  private func pairing() throws -> (PairingKey, String?) {
    let path = options.path + ".pairing"
    if !newLink, let key = PairingKey(file: path) { return (key, nil) }
    let (key, secret) = try PairingKey.make(inFile: path)
    return (key, secret)
  }

  private func announce(_ address: ServerAddress, secret: String?) throws {
    let hosts = address.isUnspecified ? ServedAddresses.numbers : [address.host]
    let urls = hosts.map { ServerAddress.url(host: $0, port: address.port) }
    for url in urls { try printLine("Sorrel is at \(url)/") }
    if let secret, let url = urls.first {
      try printLine("Open this link once on each device:  \(url)/pair?key=\(secret)")
    } else if !address.isLoopback {
      try printLine("Devices that have opened the link are let in; --new-link makes another.")
    }
    try StandardOutput.shared.flush()
    printNote("Ctrl-C ends it.")
    guard open, let url = urls.last else { return }
    let path = secret.map { "/pair?key=\($0)" } ?? "/"
    _ = system("xdg-open '\(url)\(path)' >/dev/null 2>&1 &")
  }
}
