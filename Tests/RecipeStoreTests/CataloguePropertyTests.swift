import Foundation
import TestSupport
import Testing

@testable import RecipeStore

/// Random changes of the catalogue over random collections.
struct CataloguePropertyTests {
  /// About how many changes each test makes.
  private static let cases =
    ProcessInfo.processInfo.environment["PROPERTY_CASES"].flatMap(Int.init) ?? 120

  @Test func `any changes keep what must hold, and undo takes each back to the byte`() throws {
    var done = 0
    while done < Self.cases {
      var world = try CatalogueWorld(SeededGenerator(seed: UInt64(7 + done)))
      let words = try world.mentions()
      for _ in 0..<10 {
        done += 1
        let (before, named) = (try world.dump(), try world.household())
        do {
          let moves = try world.change()
          if let moves { #expect(try world.household() == Self.moved(named, moves)) }
        } catch is IngredientError {
          #expect(try world.dump() == before, "a refused change has changed something")
          continue
        }
        let after = try world.dump()
        #expect(try world.store.problems() == [])
        #expect(try world.store.damage() == [])
        #expect(try world.mentions() == words, "a mention has changed")
        guard after != before else { continue }
        #expect(try world.store.undoLast() != nil)
        try expect(world, is: before)
        #expect(try world.store.redoLast() != nil)
        try expect(world, is: after)
      }
    }
  }

  @Test func `undo goes back through many changes, and redo forth, each to the byte`() throws {
    var done = 0
    while done < Self.cases {
      var world = try CatalogueWorld(SeededGenerator(seed: UInt64(99 + done)))
      // The states that undo goes back to, the present one last.
      var states = [try world.dump()]
      for _ in 0..<4 {
        for _ in 0..<8 {
          done += 1
          do { _ = try world.change() } catch is IngredientError { continue }
          let state = try world.dump()
          if state != states.last { states.append(state) }
        }
        let depth = world.number(upTo: states.count - 1)
        for step in 1...max(depth, 1) where depth > 0 {
          #expect(try world.store.undoLast() != nil)
          let state = states[states.count - 1 - step]
          try expect(world, is: state, "undo \(step) of \(depth)")
        }
        let forth = world.number(upTo: depth)
        for step in 1...max(forth, 1) where forth > 0 {
          #expect(try world.store.redoLast() != nil)
          let state = states[states.count - 1 - depth + step]
          try expect(world, is: state, "redo \(step) of \(forth)")
        }
        states.removeLast(depth - forth)
        #expect(try world.store.problems() == [])
      }
    }
  }

  /// Expects that a collection is in a state, and says which rows are not.
  private func expect(
    _ world: CatalogueWorld, is state: [String], _ step: String = "",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let difference = Set(try world.dump()).symmetricDifference(state).sorted()
    #expect(difference == [], "\(step)", sourceLocation: location)
  }

  /// What lists and the pantry name after some moves.
  private static func moved(
    _ named: [String: String?], _ moves: [CatalogueWorld.Move]
  ) -> [String: String?] {
    named.mapValues { key in
      moves.reduce(key) { key, move in key == move.old ? move.new : key }
    }
  }
}
