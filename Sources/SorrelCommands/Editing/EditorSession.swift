import Glibc
import RecipeStore
import Recipes
import RichText
import Terminal

/// Lets a person edit a recipe as a text, and stores what comes of it.
///
/// A text that a person has written in the editor is never thrown away: what cannot be read or
/// stored stays in a file, which the error names.
struct EditorSession {
  /// What became of an edit.
  struct Outcome {
    /// The recipe as it was.
    var before: StoredRecipe
    /// The recipe as it is now.
    var after: Recipe
    /// Its revision now; that of `before` if nothing has changed.
    var revision: Int
    /// What the person should know, one sentence each.
    var warnings: [String] = []

    var isChanged: Bool { revision != before.revision }
  }

  let store: RecipeStore
  /// Where what the text does not mark itself is marked.
  var linking = MentionLinking.newParagraphs
  /// The editor; nil for that of the environment.
  var editor: Editor?
  /// Whether somebody is there to answer.
  var isInteractive = isatty(STDIN_FILENO) == 1 && Screen.standardError.isTerminal

  /// Edits a recipe and stores it as one revision.
  /// - Parameters:
  ///   - reference: Its number or title, or a part of it if a person sees what is edited.
  ///   - text: The edited text; nil to open an editor.
  /// - Returns: The recipe before and after.
  /// - Throws: `TextSyntaxError` for a text that was given; `EditingFailure`; `RecipeStoreError`.
  func edit(_ reference: String, from text: String? = nil) throws -> Outcome {
    let found =
      try text == nil ? store.recipe(matching: reference) : store.recipe(named: reference)
    guard let stored = try store.recipe(id: found.id) else {
      throw RecipeStoreError.noRecipe(found.id)
    }
    let document = RecipeDocument(
      stored.recipe, highestNumber: try store.lastLine(of: stored.id), revision: stored.revision)
    let outcome = try revise(document, from: text) { edited in
      let parts = RecipeDiff(from: stored.recipe, to: edited.recipe).parts.joined(separator: ", ")
      let revision = try store.update(
        stored.id, to: edited.recipe, from: stored.revision,
        what: parts.isEmpty ? "Edited" : "Edited " + parts)
      return Outcome(
        before: stored, after: edited.recipe, revision: revision, warnings: edited.warnings)
    }
    return outcome ?? Outcome(before: stored, after: stored.recipe, revision: stored.revision)
  }

  /// Writes a recipe that is not there yet.
  /// - Parameter text: The text; nil to open an editor.
  /// - Returns: The recipe and its number; nil if nothing was written.
  /// - Throws: as `edit` does.
  func add(from text: String? = nil) throws -> (id: RecipeID, recipe: Recipe)? {
    try revise(RecipeDocument(), from: text) { edited in
      // If the recipe is there already, what saving has made of that is taken back.
      try store.transaction {
        switch try store.save(edited.recipe, by: .person) {
        case .new(let id): return (id, edited.recipe)
        case .unchanged(let id), .updated(let id), .kept(let id), .spared(let id),
          .duplicate(of: let id):
          throw EditingFailure(
            description: "this recipe is there already, as number \(id); edit that one")
        }
      }
    }
  }

  /// Has a document edited until it can be read, and hands it on.
  /// - Returns: nil if nothing has changed.
  private func revise<R>(
    _ document: RecipeDocument, from text: String?, store: (EditedRecipe) throws -> R
  ) throws -> R? {
    if let text {
      return document.isUnchanged(text)
        ? nil : try store(try document.edited(by: text, linking: linking))
    }
    let editor = try editor ?? Editor()
    let file = try PrivateFile(document.text)
    while true {
      let isDone = try editor.open(file.path)
      guard access(file.path, F_OK) == 0 else {
        file.remove()
        throw EditingFailure(
          description: "the editor '\(editor.name)' has deleted the text; nothing is changed")
      }
      do {
        let text = try file.text()
        if document.isUnchanged(text) || text.allSatisfy(\.isWhitespace) {
          file.remove()
          if isDone { return nil }
          throw EditingFailure(
            description: "the editor '\(editor.name)' failed; set EDITOR to another one")
        }
        guard isDone else {
          throw EditingFailure(description: "the editor '\(editor.name)' failed")
        }
        let result = try store(try document.edited(by: text, linking: linking))
        file.remove()
        return result
      } catch let error as TextSyntaxError {
        printNote("\(file.path):\(error.line):\(error.column): \(error.message)")
        if isInteractive, Self.asks("Edit again? [Y/n] ") { continue }
        throw EditingFailure(
          description: "nothing is stored; the text is kept in \(file.path), for --from")
      } catch  where access(file.path, F_OK) == 0 {
        throw EditingFailure(description: "\(error); the text is kept in \(file.path)")
      }
    }
  }

  /// Asks on the terminal; an empty answer is a yes.
  private static func asks(_ question: String) -> Bool {
    try? StandardOutput.error.write(question)
    guard let answer = readLine() else { return false }
    return !answer.drop { $0.isWhitespace }.lowercased().hasPrefix("n")
  }
}
