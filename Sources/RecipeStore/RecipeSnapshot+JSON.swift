import FoundationEssentials
import Recipes

// The JSON of the history, in the order of the names: the same text for the same value.

extension RecipeState {
  /// The state as JSON.
  ///
  /// O(its size).
  var json: String {
    JSONText.text { text in
      text.object {
        $0.field("created", created)
        $0.field("file", file)
        $0.field("format", format)
        $0.field("importedHash", importedHash.base64EncodedString())
        $0.field("isEdited", isEdited)
        $0.field("position", position)
        $0.field("recipe", recipe) { $1.write(to: &$0) }
        $0.field("revision", revision)
      }
    }
  }
}

extension RecipeSnapshot {
  /// The recipe as JSON.
  ///
  /// O(its size).
  var json: String { JSONText.text(write) }

  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("cuisine", cuisine)
      $0.field("images", images)
      $0.field("ingredients", ingredients) { $1.write(to: &$0) }
      $0.field("language", language)
      $0.field("method", method)
      $0.field("notes", notes)
      $0.field("nutrition", nutrition) { $1.write(to: &$0) }
      $0.field("rating", rating)
      $0.field("source", source) { $1.write(to: &$0) }
      $0.field("spans", spans) { $1.write(to: &$0) }
      $0.field("summary", summary)
      $0.field("tags", tags)
      $0.field("times", times) { $1.write(to: &$0) }
      $0.field("title", title)
      $0.field("yields", yields) { $1.write(to: &$0) }
    }
  }
}

extension RecipeSnapshot.Section {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("lines", lines) { $1.write(to: &$0) }
      $0.field("name", name)
    }
  }
}

extension RecipeSnapshot.Line {
  /// The line as JSON.
  var json: String { JSONText.text(write) }

  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("alternatives", alternatives) { $1.write(to: &$0) }
      $0.field("amount", amount) { $1.write(to: &$0) }
      $0.field("confidence", confidence)
      $0.field("each", each) { $1.write(to: &$0) }
      $0.field("furtherIngredients", furtherIngredients)
      $0.field("ingredient", ingredient)
      $0.field("isFixed", isFixed)
      $0.field("isOptional", isOptional)
      $0.field("name", name)
      $0.field("note", note)
      $0.field("number", number)
      $0.field("preparation", preparation)
      $0.field("setBy", setBy?.rawValue)
      $0.field("size", size)
      $0.field("text", self.text)
    }
  }
}

extension RecipeSnapshot.Measure {
  /// The amount as JSON.
  var json: String { JSONText.text(write) }

  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("isApproximate", isApproximate)
      $0.field("quantity", quantity)
      $0.field("text", self.text)
      $0.field("unit", unit)
    }
  }
}

extension RecipeSnapshot.Span {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("kind", kind)
      $0.field("payload", payload)
      $0.field("start", start)
      $0.field("stop", stop)
      $0.field("target", target)
    }
  }
}

extension Recipe.Source {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("author", author)
      $0.field("name", name)
      $0.field("url", url)
    }
  }
}

extension Recipe.Times {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("cooking", cooking) { $1.write(to: &$0) }
      $0.field("preparation", preparation) { $1.write(to: &$0) }
      $0.field("total", total) { $1.write(to: &$0) }
    }
  }
}

extension TimeSpan {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("lower", lower)
      $0.field("upper", upper)
    }
  }
}

extension Recipe.Nutrient {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("name", name)
      $0.field("value", value)
    }
  }
}

extension Yield {
  fileprivate func write(to text: inout JSONText) {
    text.object {
      $0.field("isApproximate", isApproximate)
      $0.field("note", note)
      $0.field("noun", noun)
      $0.field("quantity", quantity) { text, quantity in
        text.object {
          $0.field("lower", quantity.lower.description)
          $0.field("upper", quantity.upper.description)
        }
      }
      $0.field("text", self.text)
    }
  }
}
