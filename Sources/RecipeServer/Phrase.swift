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
  case notPairedHint, badLink, badLinkHint, readOnly, skip, home, picture, stepPicture
  case oneRecipe, manyRecipes, unreadableQuery, unknownIngredient, unknownFoods
  case didYouMean, order, sortBest
  case sortNewest, sortRating, sortTime, narrow, parts
  case menu, shopping, plan, importMenu, review, actions, cook, cookTitle, backToRecipe
  case staysAwake, usedInStep, steps, stepOf, stepBack, stepOn, allSteps, timers, timerStart
  case timerStop, timerOver, history, historyTitle, noHistory
  case didImport, didUpdate, didAdd, didEdit, didChangeBefore, wasNotThere, didEditMethod
  case didMakeIngredient, didMark, didBringBack, didChangeTitle, didAddLine, didChangeLine
  case didMoveLine, didDelete, didDeleteLine
  case stateNow, stateUndone, look
  case restore, oldState, deleteRecipe, deleteHint, shoppingTitle, shoppingList, lists
  case itemToAdd, itemHint, add, some, emptyList, oneInHouse, manyInHouse, clearChecked
  case checksWait, putOnList, putOnPlan, shopOrPlan, day, units, unitsOwn, unitsMetric, unitsUS
  case weekdays, weeks, weekBefore, weekAfter, today, recipeOn, recipeHint, takeOff, shopForWeek
  case noDay, noSuchRecipe, importTitle, files, filesHint, dropHere, pasted, pastedHint, takeIn
  case reading, notReached, nothingRead, outcomeNew, outcomeUnchanged, outcomeUpdated
  case outcomeKept, outcomeSpared, outcomeDuplicate
  case reviewHint, nothingFound, neverMentioned, overused
  case doubtful, unlisted, doubtfulLine
  case ingredient, aisle, ingredientSearch, oneIngredient, manyIngredients, allOfThem, ownOnes
  case noIngredients, noIngredientFits, fewerIngredients, moreIngredients, allIngredients, usedBy
  case usedByNone, kindOf, kindsOfIt, density, gramsPerMillilitre, usuallyHolds, youCallIt
  case mergedIntoIt, alsoCalled, traitNames, changeIt, renameTo, mergeInto, alsoMeans, isKindOf
  case preview, previewTitle, nothingChangedYet, concernsOneRecipe, concernsRecipes, moreLines
  case doIt, leaveIt, changedSince, changedMeanwhile, ambiguousName, nameTaken, sameIngredient
  case circleOfKinds, noName
  case title, save, line, newLine, moveUp, moveDown, deleteLine, listConflict, looksLike, markWords
  case link, address, setLink, removeLink, noAddress
  case bookmarkletTitle, bookmarkletName, bookmarkletHint, bookmarkletCopy, handoverTitle
  case handoverWaiting, handoverMissing
}
