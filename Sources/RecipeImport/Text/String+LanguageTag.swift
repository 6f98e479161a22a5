extension String {
  /// The first language tag (BCP 47) that a source gives, "pt-BR" for "pt_BR, en"; empty if there
  /// is none.
  ///
  /// O(n).
  var languageTag: String {
    let tag = trimmed.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
    guard tag.utf8.count >= 2, tag.first?.isLetter == true else { return "" }
    return String(tag.map { $0 == "_" ? "-" : $0 })
  }
}
