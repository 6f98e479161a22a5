import Foundation
import RecipeExport
import Recipes
import Shopping
import TestSupport
import Testing

struct ListFormatTests {
  private func line(_ quantity: String?, _ unit: String?, _ name: String) -> IngredientLine {
    var line = IngredientLine(id: .init(rawValue: 1), text: name)
    line.name = name
    line.ingredient = name
    if let quantity {
      line.amount = Amount(
        quantity: Quantity(quantity), unit: unit.map { UnitTable.shared.unit(id: $0) })
    }
    return line
  }

  private func list(_ lines: IngredientLine..., isChecked: Bool = false) -> ShoppingList {
    ShoppingList(
      lines.map {
        ShoppingSource(recipeTitle: "Pie, \"best\"", lines: [$0], isChecked: isChecked)
      })
  }

  @Test func `CSV quotes what it must and lets no formula through`() {
    let text = ListFormat.csv.text(
      of: list(line("3/2", "liter", "=milk\u{1B}"), line(nil, nil, "salt\nand\tmore")))
    let rows = text.components(separatedBy: "\r\n")
    #expect(rows[0] == "aisle,amount,item,recipes,done")
    #expect(rows.contains { $0.hasSuffix(",1.5 l,'=milk,\"Pie, \"\"best\"\"\",") }, "\(text)")
    #expect(rows.contains { $0.hasSuffix(",,salt and more,\"Pie, \"\"best\"\"\",") }, "\(text)")
  }

  @Test func `a task of todo txt has its aisle and no other context`() {
    let open = ListFormat.todo.text(of: list(line("2", nil, "x @home +work a:b")))
    #expect(open.hasPrefix("2 x home work a∶b @"), "\(open)")
    #expect(open.count { $0 == "@" } == 1 && !open.contains("+") && !open.contains(":"))
    let done = ListFormat.todo.text(of: list(line(nil, nil, "salt"), isChecked: true))
    #expect(done.hasPrefix("x salt @"))
    #expect(ListFormat.todo.text(of: list(line(nil, nil, "x ray"))).hasPrefix("– x ray @"))
  }

  @Test func `tasks of iCalendar are escaped, folded and known again`() {
    let name = "butter; soft, \\ " + String(repeating: "é", count: 60)
    let text = ListFormat.calendar.text(of: list(line("1", nil, name)))
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(text.contains("SUMMARY:1 butter\\; soft\\, \\\\ é"))
    #expect(text.contains("DESCRIPTION:Pie\\, \"best\"\r\n"))
    #expect(text.contains("STATUS:NEEDS-ACTION\r\n"))
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let uid = { (text: String) in
      text.components(separatedBy: "\r\n").first { $0.hasPrefix("UID:") }
    }
    #expect(uid(text) == uid(ListFormat.calendar.text(of: list(line("7", nil, name)))))
  }

  @Test func `a page has a box for each item and escapes all`() {
    let text = ListFormat.html.text(of: list(line("2", nil, "<b>eggs</b>")))
    #expect(text.contains("<input type=\"checkbox\"> 2 &lt;b&gt;eggs&lt;/b&gt;</label>"))
  }

  @Test func `Cooklang's list has amounts behind names`() {
    let text = ListFormat.cooklang.text(
      of: list(
        line("3/2", "liter", "milk"), line("2", nil, "./eggs{--}"), line(nil, nil, "salt")))
    let lines = Set(text.split(separator: "\n").map(String.init))
    #expect(lines.isSuperset(of: ["milk{1 1/2%l}", "eggs(–){2}", "salt"]), "\(text)")
  }
}
