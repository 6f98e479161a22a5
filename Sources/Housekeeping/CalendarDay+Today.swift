import Glibc
package import Recipes

extension CalendarDay {
  /// The day that it is here and now.
  package static var today: CalendarDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let day = CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return day ?? CalendarDay(number: now / 86_400)
  }
}
