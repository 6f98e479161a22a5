/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// Days since 1 January 1970.
  public let number: Int

  /// The day so many days after 1 January 1970; kept within the years 1 to 9999.
  public init(number: Int) { self.number = min(max(number, -719_162), 2_932_896) }

  /// A day by its date; nil if there is none, as 31 June.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    // Years that begin in March, so that the leap day is the last one (Howard Hinnant,
    // "chrono-Compatible Low-Level Date Algorithms").
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month from 1 on, and the day of the month.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// From 0 for Monday to 6 for Sunday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The English name of the day of the week, "Monday".
  public var weekdayName: String { Self.weekdays[weekday] }

  /// The English names of the days of the week, Monday first.
  public static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// So many days later, or earlier if it is negative.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return CalendarDay(number: overflow ? (days < 0 ? .min : .max) : sum)
  }

  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension CalendarDay: LosslessStringConvertible {
  /// The date as in ISO 8601, "2027-03-09".
  public var description: String {
    let (year, month, day) = date
    func padded(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".utf8.count)) + "\(number)"
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Reads "2027-03-09" and, as people write in many countries, "9.3.2027"; nil for the rest.
  public init?(_ description: String) {
    let isISO = description.utf8.contains(UInt8(ascii: "-"))
    let parts = description.split(
      separator: isISO ? "-" : ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 3, parts.count == 3, parts[isISO ? 0 : 2].utf8.count == 4 else {
      return nil
    }
    self.init(year: numbers[isISO ? 0 : 2], month: numbers[1], day: numbers[isISO ? 2 : 0])
  }
}

extension CalendarDay: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no date"))
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
