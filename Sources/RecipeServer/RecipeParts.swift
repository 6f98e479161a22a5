import HTTPServer
import Pictures
import RecipeExport
import RecipeStore
import Recipes

/// The parts of a recipe as pages show them.
struct RecipeParts {
  let recipe: Recipe
  let interface: Interface

  private var say: Interface { interface }

  /// A text as paragraphs.
  func paragraphs(_ text: String, class name: HTML = "") -> HTML {
    HTML(
      text.split(whereSeparator: \.isNewline).map { "<p class=\"\(name)\" dir=\"auto\">\($0)</p>" })
  }

  /// The first picture that is kept here.
  var picture: HTML {
    guard let address = recipe.images.first(where: { Picture.digest(in: $0) != nil }) else {
      return ""
    }
    let name = recipe.title.isEmpty ? say(.untitled) : recipe.title
    let path = PictureAddress.path(address)
    return "<img class=\"picture\" src=\"\(path)\" alt=\"\(say(.picture, name))\">"
  }

  /// What is known of it besides: times, tags, source.
  var facts: HTML {
    let times = recipe.times
    let rating = recipe.rating.map { say(.ratingOf, "\(($0 * 10).rounded() / 10)") }
    let facts: [(Phrase, HTML?)] = [
      (.makes, text(recipe.yields.map(\.text).joined(separator: "; "))),
      (.preparation, text(times.preparation?.displayText)),
      (.cooking, text(times.cooking?.displayText)),
      (.total, text(times.effectiveTotal?.displayText)),
      (.rating, text(rating)),
      (.cuisine, text(recipe.cuisine)),
      (.tags, recipe.tags.isEmpty ? nil : HTML(recipe.tags.map(link(toTag:)))),
      (.source, source),
    ]
    let items = facts.compactMap { phrase, value in
      value.map {
        "<li><span class=\"label\" lang=\"\(say.language)\">\(say(phrase))</span> \($0)</li>"
          as HTML
      }
    }
    return items.isEmpty ? "" : "<ul class=\"facts\">\(items)</ul>"
  }

  /// The ingredient list, to tick off.
  var ingredients: HTML {
    HTML(
      recipe.ingredients.map { section in
        let heading: HTML = section.name.isEmpty ? "" : "<h3 dir=\"auto\">\(section.name)</h3>"
        let lines = section.lines.map { line -> HTML in
          """
          <li data-ingredient="\(line.id.rawValue)"><label dir="auto"><input type="checkbox"> \
          <span>\(line.exportedText)</span></label></li>
          """
        }
        return lines.isEmpty ? heading : "\(heading)<ul>\(lines)</ul>"
      })
  }

  /// Remarks and nutrition facts.
  var appendix: HTML {
    let rows = recipe.nutrition.map { fact -> HTML in
      "<li><span class=\"label\">\(fact.displayName)</span> <span>\(fact.value)</span></li>"
    }
    return section(.notes, recipe.notes.map { paragraphs($0) })
      + section(.nutrition, rows.isEmpty ? [] : ["<ul class=\"facts\">\(rows)</ul>"])
  }

  private func section(_ phrase: Phrase, _ content: [HTML]) -> HTML {
    if content.isEmpty { return "" }
    return """
      <section><h2 lang="\(say.language)">\(say(phrase))</h2>
      \(content)
      </section>
      """
  }

  private func text(_ words: String?) -> HTML? {
    words.flatMap { $0.isEmpty ? nil : "<span dir=\"auto\">\($0)</span>" }
  }

  private func link(toTag tag: String) -> HTML {
    let query = HTTPForm.text([HTTPForm.Field(name: "q", value: SearchText.part(.tag, tag))])
    return "<a class=\"tag\" href=\"/?\(query)\" dir=\"auto\">\(tag)</a>"
  }

  private var source: HTML? {
    let source = recipe.source
    let words = source.credits.joined(separator: ", ")
    guard let address = MarkdownLink.safe(source.url) else {
      return text(words.isEmpty ? source.url : words)
    }
    let name = words.isEmpty ? source.url : words
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\" dir=\"auto\">\(name)</a>"
  }
}
