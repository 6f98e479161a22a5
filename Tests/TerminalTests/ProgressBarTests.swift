import Synchronization
import Testing

@testable import Terminal

struct ProgressBarTests {
  private final class Fake: Sendable {
    let time = Mutex(Duration.zero)
    let drawn = Mutex([String]())

    func bar(_ label: String = "Importing", total: Int? = nil, screen: Screen = wide) -> ProgressBar
    {
      ProgressBar(
        label, total: total, screen: screen, clock: { self.time.withLock { $0 } },
        output: { text in self.drawn.withLock { $0.append(text) } })
    }
    func wait(_ duration: Duration) { time.withLock { $0 += duration } }
    var lines: [String] { drawn.withLock { $0 } }
  }

  private static let wide = Screen(isTerminal: true, columns: 61)

  @Test func `the bar shows count, total, rate and time left, and clears itself`() {
    let fake = Fake()
    let bar = fake.bar(total: 300)
    fake.wait(.seconds(2))
    bar.advance(by: 100)
    fake.wait(.seconds(4))
    bar.update(completed: 300, label: "Stored\u{1B}")
    bar.finish()
    bar.advance()
    bar.finish()
    #expect(
      fake.lines == [
        "\r\u{1B}[KImporting  [>                                     ]  0/300",
        "\r\u{1B}[KImporting  [=======>             ]  100/300  50/s  0:04 left",
        "\r\u{1B}[KStored␛  [==================================]  300/300  50/s",
        "\r\u{1B}[K",
      ])
  }

  @Test func `it is redrawn at most ten times a second`() {
    let fake = Fake()
    let bar = fake.bar()
    for _ in 0..<1000 {
      fake.wait(.milliseconds(1))
      bar.advance()
    }
    #expect(fake.lines.count == 11)
    #expect(fake.lines.last == "\r\u{1B}[KImporting  1000  1000/s")
  }

  @Test(arguments: [
    Screen(isTerminal: false, columns: 80),
    Screen(isTerminal: true, columns: 80) { $0 == "TERM" ? "dumb" : nil },
  ])
  func `there is no output where a line cannot be redrawn`(screen: Screen) {
    let fake = Fake()
    let bar = fake.bar(total: 3, screen: screen)
    fake.wait(.seconds(5))
    bar.advance()
    #expect(bar.interrupted { 7 } == 7)
    bar.finish()
    #expect(fake.lines == [])
  }

  @Test func `a message is printed between two drawings`() {
    let fake = Fake()
    let bar = fake.bar()
    bar.interrupted { fake.drawn.withLock { $0.append("message\n") } }
    bar.advance()
    #expect(
      fake.lines == [
        "\r\u{1B}[KImporting  0", "\r\u{1B}[K", "message\n", "\r\u{1B}[KImporting  1",
      ])
  }

  @Test func `a bar that is thrown away clears itself`() {
    let fake = Fake()
    _ = fake.bar()
    #expect(fake.lines.last == "\r\u{1B}[K")
  }

  @Test func `many threads may advance it`() async {
    let fake = Fake()
    let bar = fake.bar(total: 4000)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<1000 { bar.advance() } } }
    }
    fake.wait(.seconds(1))
    bar.advance(by: 0)
    #expect(fake.lines.last?.hasSuffix("4000/4000  4000/s") == true)
  }

  @Test func `a line is never wider than its room`() {
    let line = ProgressLine(label: "小麦粉の長いラベル", completed: 5, total: 9, elapsed: .seconds(7))
    for columns in 0...120 { #expect(line.text(columns: columns).displayWidth <= columns) }
    #expect(line.text(columns: 40) == "小麦粉の長いラベ…  5/9  0.7/s  0:06 left")
  }

  @Test(arguments: [(0, "0:00"), (7, "0:07"), (754, "12:34"), (3723, "1:02:03")])
  func `seconds are shown as a clock`(seconds: Int, text: String) {
    #expect(ProgressLine.clock(seconds) == text)
  }

  @Test(arguments: [
    ProgressLine(label: "", completed: -5, total: 0, elapsed: .seconds(3)),
    ProgressLine(label: "", completed: .max, total: 1, elapsed: .seconds(3)),
    ProgressLine(label: "", completed: 1, total: .max, elapsed: .seconds(1_000_000_000)),
  ])
  func `odd counts do no harm`(line: ProgressLine) {
    #expect(!line.text(columns: 80).isEmpty)
  }
}
