import Embedded
import Recipes
import SQLite

/// The database as `schema.sql` lays it out.
enum Schema {
  /// "Sorr": what SQLite's `application_id` says in our databases.
  static let applicationID = 0x536F_7272

  /// The script that makes an empty database of the newest version.
  static var script: String { EmbeddedSchema().text }

  /// The steps from version 1 on; the first leads to version 2.
  ///
  /// A change of `schema.sql` comes with a step here, and with a higher `user_version` there.
  static let steps: [Migrator.Step] = [
    .history, .pictures, .household, .spanKinds, .searchIndex, .catalogue, .compact, .imports,
    .shortRows,
  ]

  static var migrator: Migrator { Migrator(schema: script, steps: steps) }
}
