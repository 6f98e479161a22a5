import Testing

@testable import Terminal

struct TextTableTests {
  private func recipes() -> TextTable {
    var table = TextTable([
      .init("No", alignment: .trailing), .init("Title", isShrinkable: true, style: .green),
      .init("Source", isShrinkable: true), .init("Rating"),
    ])
    table.append(["7", "Leek and potato soup", "Grandmother", "5"])
    table.append(["12", "小麦粉のパン", "", "4"])
    table.append(["105", "Bread"])
    return table
  }

  @Test func `columns are aligned by display width`() {
    #expect(
      recipes().lines(limit: nil) == [
        " No  Title                 Source       Rating",
        "  7  Leek and potato soup  Grandmother  5",
        " 12  小麦粉のパン                       4",
        "105  Bread",
      ])
  }

  @Test func `the widest shrinkable column gives way first`() {
    #expect(
      recipes().lines(limit: 40)
        == [
          " No  Title           Source       Rating",
          "  7  Leek and pota…  Grandmother  5",
          " 12  小麦粉のパン                 4",
          "105  Bread",
        ])
    for limit in 31...46 {
      #expect(recipes().lines(limit: limit).map(\.displayWidth).max() == limit)
    }
    #expect(recipes().lines(limit: 5).map(\.displayWidth).max() == 31)
  }

  @Test(arguments: [
    (63, [30, 20, 9]), (51, [19, 19, 9]), (33, [10, 10, 9]), (30, [8, 9, 9]), (20, [8, 8, 8]),
  ])
  func `columns shrink evenly, but not below eight`(limit: Int, widths: [Int]) {
    var table = TextTable((0..<3).map { _ in .init(isShrinkable: true) })
    table.append([30, 20, 9].map { String(repeating: "x", count: $0) })
    let line = table.lines(limit: limit)[0]
    #expect(line.split(separator: " ").map { String($0).displayWidth } == widths)
  }

  @Test func `without titles there is no head, and without rows nothing`() {
    var table = TextTable([.init(), .init()])
    #expect(table.lines(limit: 80) == [])
    table.append(["a", "b", "c"])
    table.append([])
    #expect(table.lines(limit: 80) == ["a  b", ""])
    #expect(TextTable([]).lines(limit: 1) == [])
  }

  @Test func `cells are one harmless line each`() {
    var table = TextTable([.init("Title")])
    table.append(["two\nlines \u{1B}[2J"])
    #expect(table.lines(limit: nil) == ["Title", "two lines ␛[2J"])
  }

  @Test func `colour does not count as width`() {
    let plain = recipes().lines(limit: nil)
    let coloured = recipes().lines(limit: nil, usesColor: true)
    #expect(coloured[3] == "105  \u{1B}[32mBread\u{1B}[39m")
    #expect(
      coloured[1].replacing("\u{1B}[32m", with: "").replacing("\u{1B}[39m", with: "") == plain[1])
  }

  @Test func `only a terminal limits the lines`() {
    #expect(
      recipes().lines(for: Screen(isTerminal: false, columns: 20), color: .never)[1].displayWidth
        == 41)
    #expect(
      recipes().lines(for: Screen(isTerminal: true, columns: 40), color: .never)[0].displayWidth
        == 40)
  }
}
