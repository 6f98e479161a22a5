/// How far some work has come, and how that looks in a line.
struct ProgressLine: Sendable {
  var label: String
  var completed = 0
  /// Nil if it is not known how much there is to do.
  var total: Int?
  var elapsed: Duration = .zero

  /// The line, at most a number of columns wide.
  func text(columns: Int) -> String {
    let figures = figures
    let room = columns - figures.displayWidth - 2
    // The label may fill half of the line, the bar the rest of it if that is worth it.
    let label = self.label.truncated(toColumns: max(0, min(room, columns / 2)))
    let parts = [label, bar(columns: min(40, room - label.displayWidth - 2)), figures]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ").truncated(toColumns: columns)
  }

  private func bar(columns: Int) -> String {
    guard let total, total > 0, columns >= 10 else { return "" }
    let width = columns - 2
    let filled = Int(Double(width) * fraction(of: total))
    let head = filled < width ? ">" : ""
    return "[" + String(repeating: "=", count: filled) + head
      + String(repeating: " ", count: width - filled - head.count) + "]"
  }

  private var figures: String {
    var parts = [total.map { "\(completed)/\($0)" } ?? "\(completed)"]
    let seconds = elapsed / .seconds(1)
    if seconds >= 1, completed > 0 {
      let rate = Double(completed) / seconds
      parts.append(rate < 10 ? "\(Double(Int(rate * 10)) / 10)/s" : "\(whole(rate))/s")
      if let total, completed < total {
        parts.append("\(Self.clock(whole(Double(total - completed) / rate))) left")
      }
    }
    return parts.joined(separator: "  ")
  }

  private func fraction(of total: Int) -> Double {
    min(1, max(0, Double(completed) / Double(total)))
  }

  private func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? .max }

  /// Seconds as "0:07", "12:34" or "1:02:03".
  static func clock(_ seconds: Int) -> String {
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return hours > 0
      ? "\(hours):\(two(minute)):\(two(second))" : "\(minute):\(two(second))"
  }
}
