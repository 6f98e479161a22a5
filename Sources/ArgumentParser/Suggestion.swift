/// " Did you mean …?", if one of some names is near to a word, else nothing.
///
/// Near is what differs only in case or in the dashes, is reached by one or two edits (by length
/// of the word), or else begins with the word.
func suggestion(for word: String, among names: [String]) -> String {
  let letters = searchKey(word)
  // Nobody types a name that long; the check counts no characters.
  guard word.utf8.count <= 100, !letters.isEmpty else { return "" }
  let limit = min(2, (letters.count + 1) / 3)
  let near = names.compactMap { name in
    editDistance(letters, searchKey(name), limit: limit).map { (name: name, distance: $0) }
  }
  let nearest =
    near.min { $0.distance < $1.distance }?.name
    ?? (letters.count < 3 ? nil : names.first { searchKey($0).starts(with: letters) })
  return nearest.map { ". Did you mean '\($0)'?" } ?? ""
}

private func searchKey(_ name: String) -> [Character] {
  Array(name.drop { $0 == "-" }.lowercased())
}

/// The number of insertions, deletions, replacements and transpositions of neighbours between
/// two words, or nil if it is above a limit: the optimal string alignment distance; O(n·m).
func editDistance(_ a: [Character], _ b: [Character], limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  var (beforeLast, last) = ([Int](), Array(0...b.count))
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
