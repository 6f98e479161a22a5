/// Archives that hold documents of other programs, by the names in them.
enum ForeignArchive {
  /// What an archive without recipes is, and how to get recipes out of it.
  static func reason(_ names: [String]) -> String {
    let has = { (suffix: String) in names.contains { $0.lowercased().hasSuffix(suffix) } }
    let starts = { (prefix: String) in names.contains { $0.hasPrefix(prefix) } }
    if starts("word/") {
      return "a Word document (.docx); save it as plain text or as a web page and import that"
    }
    if starts("xl/") { return "an Excel workbook (.xlsx); save it as CSV or as a web page" }
    if starts("ppt/") { return "a PowerPoint presentation (.pptx); save its text and import that" }
    if starts("Index/"), has(".iwa") || has("index.zip") {
      return "a document of Pages, Numbers or Keynote; export it as plain text and import that"
    }
    if names.contains("content.xml"), names.contains("mimetype") {
      return "an OpenDocument file (.odt or the like); save it as plain text or as a web page"
    }
    if names.contains("META-INF/container.xml") {
      return "an e-book (.epub); its pages can be imported once it is unpacked"
    }
    if has(".mdb") || has(".accdb") {
      return """
        a Living Cookbook archive (.lcb), which holds an Access database; in Living Cookbook choose \
        File > Export and the type .fdxz
        """
    }
    if has(".dbf") || has(".dsv") {
      return "an archive of Cook'n (.dvo), which is not read; export as RecipeML or text there"
    }
    if names.isEmpty { return "an archive with nothing in it" }
    return "an archive without recipes in it"
  }
}
