/// What the pages say, in every language of the interface; the words are in `Resources/web/phrases.tsv`.
///
/// A phrase may have a `%` where a word or number goes.
enum Phrase: String, CaseIterable {
  case recipes, search, searchHint, noHits, noRecipes, noRecipesHint, more, back, fewer
  case ingredients, method, notes, nutrition, source, makes, preparation, cooking, total, tags
  case cuisine, rating, ratingOf, servings, times, scale, scaleFailed, amounts, edit
  case untitled, notFound, notFoundHint, badRequest, forbidden, failed, failedHint, notPaired
  case editTitle, done, noScript, toolbar, bold, italic, underline, strikethrough, undo, redo, role
  case step, section, note, alignment, leading, center, trailing, direction, leftToRight
  case rightToLeft, saved, saving, offline, notSaved, conflict, conflictText, keepMine, takeTheirs
  case suggestAdd, suggestMark
  case notPairedHint, badLink, badLinkHint, readOnly, skip, home, picture
  case oneRecipe, manyRecipes, unreadableQuery, unknownIngredient, didYouMean, order, sortBest
  case sortNewest, sortRating, sortTime, narrow, parts
}
