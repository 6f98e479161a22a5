import Testing

@testable import SQLite

struct ChangesetTests {
  private let database: Database

  init() throws {
    database = try Database()
    try database.execute(
      """
      CREATE TABLE food (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE dish (
        id INTEGER, line INTEGER, food INTEGER REFERENCES food, PRIMARY KEY (id, line)
      ) WITHOUT ROWID;
      INSERT INTO food VALUES (1, 'leek'), (2, 'onion');
      INSERT INTO dish VALUES (7, 1, 1), (7, 2, 2), (8, 1, 1);
      """)
  }

  private func rows() throws -> [String] {
    try database.values(
      """
      SELECT 'food ' || id || ' ' || name FROM food
      UNION ALL SELECT 'dish ' || id || ' ' || line || ' ' || ifnull(food, '-') FROM dish
      """)
  }

  @Test func `changes are taken back and made again`() throws {
    let before = try rows()
    let (count, changes) = try database.recording(["food", "dish"]) {
      try database.run("UPDATE dish SET food = 2 WHERE food = 1")
      try database.run("DELETE FROM food WHERE id = 1")
      try database.run("INSERT INTO food VALUES (3, 'shallot')")
      return 3
    }
    let after = try rows()
    #expect(count == 3 && before != after)
    #expect(try changes.firstColumns(of: "dish") == [7, 8])
    #expect(try changes.firstColumns(of: "food") == [1, 3])
    #expect(try changes.firstColumns(of: "unknown") == [])
    for _ in 1...2 {
      try database.apply(changes, inverted: true)
      #expect(try rows() == before)
      try database.apply(changes)
      #expect(try rows() == after)
    }
  }

  @Test func `what has been changed since stays`() throws {
    let (_, changes) = try database.recording(["dish"]) {
      try database.run("UPDATE dish SET food = 2 WHERE food = 1")
    }
    try database.run("UPDATE dish SET food = NULL WHERE id = 8")
    try database.run("DELETE FROM dish WHERE id = 7 AND line = 1")
    try database.apply(changes, inverted: true)
    #expect(try rows().filter { $0.hasPrefix("dish") } == ["dish 7 2 2", "dish 8 1 -"])
  }

  @Test func `nothing is taken back that would leave a reference to nothing`() throws {
    let (_, changes) = try database.recording(["food"]) {
      try database.run("INSERT INTO food VALUES (3, 'shallot')")
    }
    try database.run("INSERT INTO dish VALUES (9, 1, 3)")
    let before = try rows()
    let error = #expect(throws: SQLiteError.self) {
      try database.apply(changes, inverted: true)
    }
    #expect(error?.isConstraint == true)
    #expect(try rows() == before)
  }

  @Test func `no change is an empty changeset, and damaged bytes are an error`() throws {
    let (_, changes) = try database.recording(["food"]) {
      try database.run("UPDATE food SET name = name")
    }
    #expect(changes.isEmpty)
    try database.apply(changes)
    let damaged = Changeset(bytes: [0x54, 0xFF, 0x01])
    #expect(throws: SQLiteError.self) { try database.apply(damaged) }
  }

  @Test func `recorded changes in which one byte is another are refused as damaged`() throws {
    let (_, changes) = try database.recording(["food"]) {
      try database.run("UPDATE food SET name = 'garlic' WHERE id = 1")
    }
    let before = try rows()
    for index in changes.bytes.indices {
      var bytes = changes.bytes
      bytes[index] ^= 0x10
      for damaged in [bytes, Array(changes.bytes[..<index])] where !damaged.isEmpty {
        let changes = Changeset(bytes: damaged)
        let error = #expect(throws: SQLiteError.self) {
          try database.apply(changes, inverted: true)
        }
        #expect(error?.isCorrupt == true)
        #expect(throws: SQLiteError.self) { try changes.firstColumns(of: "food") }
      }
    }
    #expect(try rows() == before)
  }
}
