/// Comments of Cooklang: `--` to the end of the line, and `[- … -]`, also over lines.
enum CooklangComments {
  private typealias Line = ArraySlice<UInt8>

  /// The lines without their comments, and without lines that hold nothing else.
  ///
  /// O(n).
  ///
  /// Three or more dashes are no comment, nor is a dash behind a backslash.
  static func removed(from lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    // Where the last block comment may end; found once, from the back.
    let lastLine = lines.lastIndex { lastEnd(of: $0) != nil } ?? -1
    let last = lastLine < 0 ? -1 : lastEnd(of: lines[lastLine]) ?? -1
    var isInBlock = false
    for (number, line) in zip(lines.indices, lines) {
      guard isInBlock || line.contains(UInt8(ascii: "-")) else {
        result.append(line)
        continue
      }
      var kept: [UInt8] = []
      var hasComment = isInBlock
      var index = line.startIndex
      while index < line.endIndex {
        let byte = line[index]
        let next = index + 1 < line.endIndex ? line[index + 1] : 0
        if isInBlock {
          let isEnd = byte == UInt8(ascii: "-") && next == UInt8(ascii: "]")
          isInBlock = !isEnd
          index += isEnd ? 2 : 1
        } else if byte == UInt8(ascii: "\\"), next != 0 {
          kept += [byte, next]
          index += 2
        } else if byte == UInt8(ascii: "["), next == UInt8(ascii: "-"),
          number < lastLine || number == lastLine && index + 2 <= last
        {
          (isInBlock, hasComment) = (true, true)
          index += 2
        } else if byte == UInt8(ascii: "-") {
          let run = line[index...].prefix { $0 == UInt8(ascii: "-") }
          if run.count == 2 {
            hasComment = true
            break
          }
          kept += run
          index = run.endIndex
        } else {
          kept.append(byte)
          index += 1
        }
      }
      let isBlank = kept.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !hasComment || !isBlank { result.append(kept[...]) }
    }
    return result
  }

  /// The index of the last "-]" in a line.
  private static func lastEnd(of line: Line) -> Int? {
    line.indices.dropLast().last {
      line[$0] == UInt8(ascii: "-") && line[$0 + 1] == UInt8(ascii: "]")
    }
  }
}
