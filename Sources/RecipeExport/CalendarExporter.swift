package import Recipes

/// Writes days as iCalendar (RFC 5545), for the calendars of phones and mail programs.
package struct CalendarExporter {
  /// Something that is to be done on a day.
  package struct Event: Hashable, Sendable {
    /// What never changes, so that a calendar knows the event again.
    package var id: String
    /// When.
    package var day: CalendarDay
    /// What, in a line.
    package var summary: String
    /// More about it; may have several lines.
    package var details: String

    /// Makes an event that takes the day.
    package init(id: String, day: CalendarDay, summary: String, details: String = "") {
      (self.id, self.day) = (id, day)
      (self.summary, self.details) = (summary, details)
    }
  }

  /// Makes an exporter.
  package init() {}

  /// The text of a calendar, with line ends of CRLF and lines of at most 75 bytes.
  ///
  /// The stamp of an event is its day, so that the same plan is always the same text. O(n).
  package func text(of events: [Event]) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sorrel//Meal plan//EN"]
    for event in events {
      let date = event.day.description.filter { $0 != "-" }
      let next = event.day.adding(days: 1).description.filter { $0 != "-" }
      lines += [
        "BEGIN:VEVENT", "UID:\(escaped(event.id))", "DTSTAMP:\(date)T000000Z",
        "DTSTART;VALUE=DATE:\(date)", "DTEND;VALUE=DATE:\(next)",
        "SUMMARY:\(escaped(event.summary))",
      ]
      if !event.details.isEmpty { lines.append("DESCRIPTION:\(escaped(event.details))") }
      lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// A text with the signs that have a meaning behind a "\", and without other controls.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\" + String(scalar)
      case "\n", "\u{2028}", "\u{2029}": result += "\\n"
      default:
        if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// A line cut into pieces of at most 75 bytes, between scalars, each but the first behind a blank.
  private func folded(_ line: String) -> String {
    var (result, width) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if width + size > 75 {
        result += "\r\n "
        width = 1
      }
      result.unicodeScalars.append(scalar)
      width += size
    }
    return result
  }
}
