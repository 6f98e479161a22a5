import FoundationEssentials
import Recipes

extension ShoppingList {
  /// The list as JSON, with keys in the order of the alphabet and a line end behind.
  ///
  /// Quantities are exact, "3/2" or "2-3", and once more as decimals.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let document = Document(
        aisles: sections.map(Document.Aisle.init), inHouse: inHouse.map(Document.Item.init))
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
  }

  /// What is written; a contract with the programs that read it.
  private struct Document: Encodable {
    var aisles: [Aisle]
    /// What need not be bought.
    var inHouse: [Item]

    struct Aisle: Encodable {
      var id: String
      var name: String
      var items: [Item]

      init(_ section: Section) {
        (id, name) = (section.aisle.id, section.aisle.name)
        items = section.items.map(Item.init)
      }
    }

    struct Item: Encodable {
      var key: String
      var name: String
      var optional: Bool
      var amounts: [Amount]
      /// Whether lines without an amount need some besides.
      var more: Bool
      /// Why there are several amounts.
      var apart: String?
      /// What of it is in the house, in words.
      var stock: [String]
      var checked: Bool
      var recipes: [Use]

      init(_ item: ShoppingItem) {
        (key, name, optional) = (item.key, item.name, item.isOptional)
        (amounts, more) = (item.amounts.map(Amount.init), item.needsMore)
        (apart, stock, checked) = (item.apart?.rawValue, item.stock, item.isChecked)
        recipes = item.uses.map(Use.init)
      }
    }

    struct Amount: Encodable {
      var text: String
      var approximate: Bool
      /// Whether volume has been turned into weight, or the other way round, by density.
      var converted: Bool
      /// What is needed in words, where more is bought because nobody sells parts.
      var needed: String?
      var measure: Measure
      /// What one of the unit holds.
      var each: Measure?

      init(_ amount: ShoppingAmount) {
        (text, approximate) = (amount.text, amount.isApproximate)
        (converted, needed) = (amount.isConverted, amount.needed)
        measure = Measure(amount.quantity, amount.unit)
        each = amount.each.flatMap { each in each.quantity.map { Measure($0, each.unit) } }
      }
    }

    struct Measure: Encodable {
      var quantity: String
      var decimal: Double
      /// The upper end of a range.
      var decimalUpper: Double?
      var unit: String?

      init(_ quantity: Quantity, _ unit: Unit?) {
        (self.quantity, self.unit) = (quantity.description, unit?.id)
        decimal = quantity.lower.approximation
        decimalUpper = quantity.isRange ? quantity.upper.approximation : nil
      }
    }

    struct Use: Encodable {
      var title: String
      var id: Int?
      /// The number of the entry on a list that is kept.
      var entry: Int64?
      var factor: String
      var line: String
      var notes: [String]
      var optional: Bool

      init(_ use: ShoppingItem.Use) {
        (title, id, factor) = (use.recipeTitle, use.recipeID, use.factor.description)
        entry = use.entry
        (line, notes, optional) = (use.text, use.notes, use.isOptional)
      }
    }
  }
}
