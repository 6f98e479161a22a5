import Markup
import Recipes

/// An object of a JSON text, by the names of its values; numbers and Booleans are texts.
struct JSONRecord {
  private let item: SchemaItem

  init(_ item: SchemaItem) { self.item = item }

  /// The objects of a JSON text: the outermost, or those in the outermost list.
  ///
  /// O(n).
  /// - Throws: `JSONReader.Failure` if it is broken.
  static func read(
    _ bytes: [UInt8]
  ) throws(JSONReader.Failure) -> (records: [JSONRecord], repairs: [String]) {
    guard bytes.count <= XMLSource.limit else {
      throw JSONReader.Failure(message: "the file is too large", offset: 0)
    }
    var reader = JSONReader(UnicodeText.decoded(bytes))
    let value = try reader.read()
    return (value.all.compactMap(\.item).map(JSONRecord.init), reader.repairs)
  }

  /// The identifier.
  var id: String { text("id") }

  /// The text of the first of these values that has any; empty if none has.
  func text(_ names: String...) -> String {
    for name in names {
      if let text = item[name].first?.name, !text.isEmpty { return text }
    }
    return ""
  }

  /// The text of a value on one line.
  func line(_ names: String...) -> String {
    for name in names {
      let text = text(name).collapsingWhitespace
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The texts in a list.
  func texts(_ name: String) -> [String] { item[name].compactMap(\.name).filter { !$0.isEmpty } }

  /// The objects in a list, or the only one.
  func records(_ name: String) -> [JSONRecord] {
    item[name].compactMap(\.item).map(JSONRecord.init)
  }

  /// The texts, or the names of the objects, in a list.
  func names(_ name: String) -> [String] {
    item[name].compactMap { $0.name ?? $0.item.map { JSONRecord($0).line("name") } }
      .filter { !$0.isEmpty }
  }

  /// The names and texts of all values, in their order.
  var fields: [(name: String, text: String)] {
    item.properties.compactMap { name, value in value.name.map { (name, $0) } }
  }

  /// Whether a value is "true" or 1.
  func isTrue(_ name: String) -> Bool { ["true", "1"].contains(text(name)) }
}

extension RecipeFormat {
  /// Reads each object of a JSON file as a recipe.
  func readJSON(
    _ source: ImportSource, _ make: (JSONRecord, inout RecipeBuilder) -> Void
  ) -> ImportResult {
    do throws(JSONReader.Failure) {
      let (records, repairs) = try JSONRecord.read(source.bytes)
      var collector = RecipeCollector(name: source.name)
      if !repairs.isEmpty {
        collector.report(.warning, "repaired: \(repairs.joined(separator: ", "))")
      }
      for (index, record) in records.enumerated() {
        var builder = RecipeBuilder()
        make(record, &builder)
        collector.add(&builder, number: index + 1, isOnly: records.count == 1)
      }
      return collector.result
    } catch {
      return ImportResult(.error, "not valid JSON at byte \(error.offset): \(error.message)")
    }
  }
}
