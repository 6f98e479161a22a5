import Digests
import Recipes
import Shopping

extension ShoppingList {
  /// A task for each item, in the order of the shop.
  ///
  /// A task is known again by what is bought, so that a list that is imported again changes amounts
  /// and makes nothing twice.
  var tasks: [CalendarExporter.Task] {
    sections.flatMap { section in
      section.items.map { item in
        var hash = SHA256()
        hash.update(item.key.utf8)
        let recipes = item.recipeTitles.joined(separator: ", ")
        return CalendarExporter.Task(
          id: "\(hash.finalized().identifier)@shopping.sorrel", summary: item.lineText,
          details: recipes, category: section.aisle.name.onOneLine, isDone: item.isChecked)
      }
    }
  }
}
