import Recipes
import Testing

struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0, "Thursday"), ("2027-03-09", 20_886, "Tuesday"),
    ("2000-02-29", 11_016, "Tuesday"),
    ("1969-12-31", -1, "Wednesday"), ("0001-01-01", -719_162, "Monday"),
    ("9999-12-31", 2_932_896, "Friday"),
  ])
  func `a date has a number and a day of the week`(text: String, number: Int, weekday: String)
    throws
  {
    let day = try #require(CalendarDay(text))
    #expect(day.number == number)
    #expect(day.weekdayName == weekday)
    #expect(day.description == text)
  }

  @Test func `every day is read back, and follows the one before`() throws {
    var before: CalendarDay?
    for number in stride(from: -720_000, through: 2_940_000, by: 997) {
      let day = CalendarDay(number: number)
      let (year, month, date) = day.date
      #expect(CalendarDay(year: year, month: month, day: date) == day)
      #expect(CalendarDay(day.description) == day)
      if let before { #expect(before <= day) }
      before = day
    }
  }

  @Test(arguments: ["9.3.2027", "09.03.2027", "2027-3-9"])
  func `dates are read as people write them`(text: String) {
    #expect(CalendarDay(text)?.description == "2027-03-09")
  }

  @Test(arguments: [
    "", "2027-02-29", "2027-13-01", "31.6.2027", "9.3.27", "2027-03-09T10", "0000-01-01", "x-y-z",
    "2027--03-09", "+2027-03-09",
  ])
  func `what is no date is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `days are added within the years that have four digits`() {
    let day = CalendarDay(number: 0)
    #expect(day.adding(days: 31).description == "1970-02-01")
    #expect(day.adding(days: .max).description == "9999-12-31")
    #expect(day.adding(days: .min).description == "0001-01-01")
  }
}
