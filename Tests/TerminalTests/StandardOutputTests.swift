import Glibc
import Testing

@testable import Terminal

struct StandardOutputTests {
  private struct Pipe {
    let reader: Int32
    let writer: Int32

    init() {
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }

    func readAll() -> [UInt8] {
      var result: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(reader, &chunk, chunk.count)
        guard count > 0 else { return result }
        result += chunk[..<count]
      }
    }
  }

  @Test func `text is held back until the buffer is full or flushed`() throws {
    let pipe = Pipe()
    _ = fcntl(pipe.reader, F_SETFL, O_NONBLOCK)
    let output = StandardOutput(fileDescriptor: pipe.writer, capacity: 8)
    try output.writeLine("flour")
    #expect(pipe.readAll().isEmpty)
    try output.write("water")
    #expect(pipe.readAll() == Array("flour\nwater".utf8))
    try output.write("½")
    try output.flush()
    try output.flush()
    #expect(pipe.readAll() == Array("½".utf8))
    _ = (close(pipe.reader), close(pipe.writer))
  }

  @Test func `more than a pipe holds arrives whole, blocking or not`() async throws {
    for flags in [0, O_NONBLOCK] {
      let pipe = Pipe()
      _ = fcntl(pipe.writer, F_SETFL, flags)
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      async let received = pipe.readAll()
      let output = StandardOutput(fileDescriptor: pipe.writer)
      try output.write(bytes: bytes)
      try output.flush()
      _ = close(pipe.writer)
      #expect(await received == bytes)
      _ = close(pipe.reader)
    }
  }

  @Test func `a closed pipe is an error, once`() throws {
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    let pipe = Pipe()
    _ = close(pipe.reader)
    let output = StandardOutput(fileDescriptor: pipe.writer, capacity: 0)
    let error = #expect(throws: OutputError.self) { try output.write("a") }
    #expect(error?.isClosedPipe == true)
    try output.write("b")
    try output.flush()
    _ = close(pipe.writer)
  }

  @Test func `a full disk is reported`() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    let output = StandardOutput(fileDescriptor: descriptor)
    try output.write("a")
    let error = #expect(throws: OutputError.self) { try output.flush() }
    #expect(error?.isClosedPipe == false)
    #expect(error?.description == "Cannot write the output: No space left on device")
    _ = close(descriptor)
  }

  @Test func `a screen knows a file from a terminal`() throws {
    let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
    #expect(Screen(fileDescriptor: descriptor).lineLimit == nil)
    _ = close(descriptor)

    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    var size = winsize(ws_row: 24, ws_col: 93, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    let screen = Screen(fileDescriptor: terminal)
    #expect(screen.isTerminal)
    if getenv("COLUMNS") == nil { #expect(screen.lineLimit == 93) }
    _ = close(terminal)
  }
}
