import Pictures
import RecipeExport
import RecipeStore
import Recipes
import Rendering
import RichText

/// The steps of a recipe with the amounts of ingredients in them, and with their pictures.
struct MethodHTML {
  /// The recipe, scaled.
  private let recipe: Recipe
  private let say: Interface
  private let sizes: [String: (width: Int, height: Int)]

  /// Looks up how large the pictures of the steps are.
  /// - Throws: `SQLiteError`.
  init(_ recipe: Recipe, _ exchange: Exchange) throws {
    (self.recipe, say) = (recipe, exchange.interface)
    sizes = try exchange.store.pictureSizes(of: recipe.method.pictureAddresses)
  }

  /// The blocks of the method; amounts stand behind the mentions, where the step does not say them
  /// itself, and with `timers` there is an element with the seconds in times to wait.
  ///
  /// Complexity: O(n log n) for the length of the method and the ingredient lines.
  func blocks(timers: Bool = false) -> HTML {
    var amounts = MentionAmounts(recipe)
    let shown = FormattedMethod(recipe)
    var waits: [Int: Int] = [:]
    for span in recipe.method.spans where timers && span.kind == .timer {
      waits[span.range.upperBound] = span.payload.flatMap { TimeSpan($0) }?.lower
    }
    let blocks = HTMLText.blocks(
      of: recipe.method, known: Set(recipe.lines.map(\.id.rawValue)),
      note: { offset, paragraph in
        let wait = waits[offset].map { "<span data-seconds=\"\($0)\" hidden></span>" } ?? ""
        return shown.mentions(endingAt: offset).compactMap { amounts.next(for: $0, in: paragraph) }
          .map { "<span class=\"amount\"> (\(HTMLText.escaped($0)))</span>" }.joined() + wait
      }, picture: { picture($0, step: $1).text })
    return HTML(trusted: blocks.joined(separator: "\n"))
  }

  /// A picture that is kept here, or a link to one of the web, which pages load nothing from.
  private func picture(_ address: String, step: Int?) -> HTML {
    let name = step.map { say(.stepPicture, "\($0)") } ?? say(.picture, recipe.title)
    if let (width, height) = sizes[address] {
      return """
        <img class="step picture" src="\(PictureAddress.path(address))" width="\(width)" \
        height="\(height)" loading="lazy" alt="\(name)">
        """
    }
    guard let address = MarkdownLink.safe(address) else { return "" }
    return """
      <a class="step picture" href="\(String(address))" rel="noreferrer noopener" lang="\(say.language)">\
      \(name)</a>
      """
  }
}
