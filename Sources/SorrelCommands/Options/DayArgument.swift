import ArgumentParser
import Housekeeping
import Recipes

/// A day as people name it: "2027-03-09", "9.3.2027", "today", "tomorrow", "friday", "+3".
///
/// A day of the week is the next one, and today if today is one.
struct DayArgument: ExpressibleByArgument {
  var day: CalendarDay

  init?(argument: String) {
    let today = CalendarDay.today
    switch argument.lowercased() {
    case "today": day = today
    case "tomorrow": day = today.adding(days: 1)
    case let word:
      if let date = CalendarDay(argument) {
        day = date
      } else if word.hasPrefix("+"), let days = Int(word.dropFirst()), (0...36_500).contains(days) {
        day = today.adding(days: days)
      } else if word.count >= 3,
        let weekday = CalendarDay.weekdays.firstIndex(where: { $0.lowercased().hasPrefix(word) })
      {
        day = today.adding(days: (weekday - today.weekday + 7) % 7)
      } else {
        return nil
      }
    }
  }

  static let valueAdvice = "write 2027-03-09, today, tomorrow, a day of the week, or +3"
}
