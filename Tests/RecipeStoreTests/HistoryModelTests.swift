import RandomRecipes
import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// A catalogue with its history, as simply as it can be said.
private struct Model: Equatable {
  /// A state of a recipe, and the change that led there; a deleted recipe is nil.
  struct State: Equatable {
    var recipe: Recipe?
    var change: Int?
  }

  /// The states of a recipe, up to `position` in effect and undone after it.
  struct Line: Equatable {
    var states: [State]
    var position = 0
    /// When each of the states after `position` was undone, the last of them first.
    var undoings: [Int] = []

    var recipe: Recipe? { states[position].recipe }
  }

  var lines: [RecipeID: Line] = [:]
  var clock = 0
  var lastChange = 0

  var recipes: [RecipeID: Recipe] { lines.compactMapValues(\.recipe) }

  /// One step in which recipes become something else, or are deleted.
  mutating func change(_ recipes: [RecipeID: Recipe?]) {
    let real = recipes.filter { lines[$0.key]?.recipe != $0.value }
    if real.isEmpty { return }
    clock += 1
    lastChange = clock
    for (id, recipe) in real {
      guard var line = lines[id] else { continue }
      line.states.removeSubrange((line.position + 1)...)
      line.states.append(State(recipe: recipe, change: clock))
      (line.position, line.undoings) = (line.position + 1, [])
      lines[id] = line
    }
  }

  /// Takes recipes one state back, if they have one.
  mutating func undo(_ ids: [RecipeID]) {
    let ids = ids.filter { lines[$0].map { $0.position > 0 } ?? false }
    if ids.isEmpty { return }
    clock += 1
    for id in ids {
      lines[id]?.position -= 1
      lines[id]?.undoings.insert(clock, at: 0)
    }
  }

  mutating func redo(_ ids: [RecipeID]) {
    for id in ids where lines[id]?.undoings.isEmpty == false {
      lines[id]?.position += 1
      lines[id]?.undoings.removeFirst()
    }
  }

  mutating func undoLast() {
    let last = lines.values.compactMap { $0.states[$0.position].change }.max()
    undo(
      lines.filter { last != nil && $0.value.states[$0.value.position].change == last }.map(\.key))
  }

  mutating func redoLast() {
    guard let last = lines.values.compactMap(\.undoings.first).max(), last > lastChange else {
      return
    }
    redo(lines.filter { $0.value.undoings.first == last }.map(\.key))
  }
}

struct HistoryModelTests {
  struct Boom: Error {}

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `whatever is done, undone and redone, all is as it should be`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    var store = try RecipeStore(path: folder.path("recipes.sqlite"))
    var model = Model()
    let recipes = (0..<12).map { _ in Recipe.random(using: &generator) }
    for number in 0..<60 {
      if number == 30 { store = try RecipeStore(path: folder.path("recipes.sqlite")) }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        // What fails leaves nothing behind, neither in the recipes nor in their history.
        var copy = model
        #expect(throws: Boom.self) {
          try store.transaction {
            for _ in 0..<3 { try act(on: store, &copy, recipes, using: &generator) }
            throw Boom()
          }
        }
      } else {
        try act(on: store, &model, recipes, using: &generator)
      }
      if number % 10 == 9 { try check(store, model) }
    }
    try check(store, model)
    // To the beginning of all histories and back.
    for id in model.lines.keys { while try store.undo(id) != nil { model.undo([id]) } }
    try check(store, model)
    for id in model.lines.keys { while try store.redo(id) != nil { model.redo([id]) } }
    try check(store, model)
    for line in model.lines.values { #expect(line.undoings.isEmpty) }
  }

  private func act(
    on store: RecipeStore, _ model: inout Model, _ recipes: [Recipe],
    using generator: inout SeededGenerator
  ) throws {
    var recipe = try #require(recipes.randomElement(using: &generator))
    let ids = model.lines.keys.sorted()
    let living = model.recipes.keys.sorted().shuffled(using: &generator)
    let some = living.prefix(Int.random(in: 1...3, using: &generator))
    let action = living.isEmpty && ids.isEmpty ? 0 : Int.random(in: 0..<14, using: &generator)
    switch action {
    case 0, 1:
      let isByPerson = Bool.random(using: &generator)
      recipe.title = "Soup \(UInt64.random(in: 0 ... .max, using: &generator))"
      recipe.source.url = ""
      let outcome = try store.save(recipe, by: isByPerson ? .person : .import)
      guard case .new(let id) = outcome else { return }
      guard isByPerson else {
        model.lines[id] = Model.Line(states: [Model.State(recipe: recipe)])
        return
      }
      model.lines[id] = Model.Line(states: [Model.State(recipe: nil)])
      model.change([id: recipe])
    case 2, 3, 4:
      guard let id = some.first else { return }
      try store.update(id, to: recipe)
      model.change([id: recipe])
    case 5:
      guard let id = some.first else { return }
      // Nothing changes.
      try store.update(id, to: try #require(model.recipes[id]))
    case 6:
      try store.delete(some)
      model.change(Dictionary(uniqueKeysWithValues: some.map { ($0, Recipe?.none) }))
    case 7:
      var changed: [RecipeID: Recipe?] = [:]
      try store.change("Several") {
        for id in some {
          let others = recipes.filter { $0 != model.lines[id]?.recipe }.shuffled(using: &generator)
          for recipe in others.prefix(2) {
            try store.update(id, to: recipe)
            changed[id] = recipe
          }
        }
      }
      model.change(changed)
    case 8, 9:
      try store.undoLast()
      model.undoLast()
    case 10:
      try store.redoLast()
      model.redoLast()
    case 11, 12:
      guard let id = ids.randomElement(using: &generator) else { return }
      try store.undo(id)
      model.undo([id])
    default:
      guard let id = ids.randomElement(using: &generator) else { return }
      try store.redo(id)
      model.redo([id])
    }
  }

  private func check(_ store: RecipeStore, _ model: Model) throws {
    #expect(try store.problems() == [])
    #expect(try store.summaries().map(\.id).sorted() == model.recipes.keys.sorted())
    for (id, line) in model.lines {
      let stored = try store.recipe(id: id)
      #expect(stored?.recipe == line.recipe)
      let history = try store.history(of: id)
      #expect(history.count == line.states.count)
      #expect(history.firstIndex(where: \.isCurrent) == line.position)
      #expect(history.map(\.isDeletion) == line.states.map { $0.recipe == nil })
      #expect(history.map(\.isUndone) == line.states.indices.map { $0 > line.position })
      for (revision, state) in zip(history, line.states) {
        #expect(try store.recipe(id: id, revision: revision.number) == state.recipe)
        if let stored, !revision.isCurrent { #expect(revision.number != stored.revision) }
      }
    }
    let empty: Int? = try store.database.value(
      """
      SELECT count(*) FROM change
      WHERE id NOT IN (SELECT change_id FROM recipe_revision WHERE change_id IS NOT NULL)
      """)
    #expect(empty == 0)
  }
}
