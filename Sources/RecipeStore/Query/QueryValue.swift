import Recipes

/// Reads the values of fields that hold numbers: "4", ">=4", "<30min", "20..40min", ">2025-01-01".
enum QueryValue {
  /// The bounds that a value sets, in the unit of the field; nil if it is no value of it.
  static func bounds(_ text: String, of field: NumberField) -> (from: Int?, through: Int?)? {
    if let dots = text.firstRange(of: "..") {
      let (first, last) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
      // "20..40min": the unit of the last is that of both.
      let unit = String(last.drop { $0.isNumber || $0 == "." })
      let isBare = first.allSatisfy(\.isNumber) && field != .added
      guard let from = span(isBare ? first + unit : first, of: field),
        let through = span(last, of: field), from.lowerBound <= through.upperBound
      else { return nil }
      return (from.lowerBound, through.upperBound)
    }
    for (sign, make) in signs where text.hasPrefix(sign) {
      guard let span = span(String(text.dropFirst(sign.count)), of: field) else { return nil }
      return make(span)
    }
    return span(text, of: field).map { ($0.lowerBound, $0.upperBound) }
  }

  private typealias Maker = @Sendable (ClosedRange<Int>) -> (from: Int?, through: Int?)

  private static let signs: [(String, Maker)] = [
    (">=", { ($0.lowerBound, nil) }), ("≥", { ($0.lowerBound, nil) }),
    ("<=", { (nil, $0.upperBound) }), ("≤", { (nil, $0.upperBound) }),
    (">", { ($0.upperBound + 1, nil) }), ("<", { (nil, $0.lowerBound - 1) }),
    ("=", { ($0.lowerBound, $0.upperBound) }),
  ]

  /// What one value means: a year is all its days.
  private static func span(_ text: String, of field: NumberField) -> ClosedRange<Int>? {
    switch field {
    case .rating, .yield: hundredths(text).map { $0...$0 }
    case .totalTime, .preparationTime, .cookingTime: seconds(text).map { $0...$0 }
    case .added: days(text)
    }
  }

  /// A number such as "4", "4.5" or "4,5", times 100.
  private static func hundredths(_ text: String) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), let whole = digits(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole * 100 }
    guard parts[1].utf8.count <= 2, let rest = digits(parts[1]) else { return nil }
    return whole * 100 + (parts[1].utf8.count == 1 ? rest * 10 : rest)
  }

  /// A time such as "30" (minutes), "30min", "1h", "1h30", "1:30" or "2 days".
  private static func seconds(_ text: String) -> Int? {
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count == 2, let hours = digits(clock[0]), let minutes = digits(clock[1]), minutes < 60
    {
      return (hours * 60 + minutes) * 60
    }
    var rest = text.lowercased()[...]
    var total = 0
    var next = 60
    while !rest.isEmpty {
      rest = rest.drop(while: \.isWhitespace)
      let number = rest.prefix { $0.isNumber }
      guard let value = digits(number) else { return nil }
      rest = rest.dropFirst(number.count).drop(while: \.isWhitespace)
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count).drop { $0 == "." || $0.isWhitespace }
      let factor: Int
      switch unit {
      case "": factor = next
      case "s", "sec", "secs", "second", "seconds": factor = 1
      case "m", "min", "mins", "minute", "minutes": factor = 60
      case "h", "hr", "hrs", "hour", "hours", "std": factor = 3_600
      case "d", "day", "days": factor = 86_400
      default: return nil
      }
      total += value * factor
      // Behind hours come minutes.
      next = factor == 3_600 ? 60 : factor == 60 ? 1 : 60
    }
    return text.isEmpty ? nil : total
  }

  /// A date "2025-03-01", a month or a year, as the days since 1970.
  private static func days(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(digits)
    guard numbers.count == parts.count, (1...3).contains(parts.count),
      (1970...9999).contains(numbers[0])
    else { return nil }
    let month = numbers.count > 1 ? numbers[1] : 1
    guard (1...12).contains(month) else { return nil }
    let first = day(numbers[0], month, 1)
    switch numbers.count {
    case 1: return first...(day(numbers[0] + 1, 1, 1) - 1)
    case 2:
      let (year, next) = month == 12 ? (numbers[0] + 1, 1) : (numbers[0], month + 1)
      return first...(day(year, next, 1) - 1)
    default:
      let (year, next) = month == 12 ? (numbers[0] + 1, 1) : (numbers[0], month + 1)
      let day = first + numbers[2] - 1
      guard numbers[2] >= 1, day < self.day(year, next, 1) else { return nil }
      return day...day
    }
  }

  /// The days from 1970-01-01 to a date (Hinnant: "chrono-compatible low-level date algorithms").
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// At most seven ASCII digits, so that no product overflows.
  private static func digits(_ text: some StringProtocol) -> Int? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension NumberField {
  /// A number of the model in hundredths, rounded to the next one below.
  static func hundredths(_ value: Rational) -> Int {
    let (whole, part) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    guard whole.magnitude < 1_000_000_000 else { return whole < 0 ? 0 : 100_000_000_000 }
    let (scaled, overflow) = part.multipliedReportingOverflow(by: 100)
    return whole * 100 + (overflow ? 0 : scaled / value.denominator)
  }
}
