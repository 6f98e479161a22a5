import RecipeExport
import RecipeImport

/// The page of the manual about formats, made from the list of formats.
enum FormatsPage {
  /// The page as Markdown.
  static var markdown: String {
    var lines = [
      "# Formats", "",
      "This page is made by `sorrel formats --form markdown`; do not edit it.", "",
      """
      A file is known by its content, never by its name. The formats are tried in this order, and \
      the first that fits reads the file. Title, ingredients and method come in from all of them.
      """, "", "| format | usual names | written by | also carries |", "| --- | --- | --- | --- |",
    ]
    for entry in FormatList.all {
      let names = entry.extensions.map { "`.\($0)`" }.joined(separator: " ")
      let parts = entry.carries.map(\.rawValue).joined(separator: ", ")
      lines.append("| \(entry.format.name) | \(names) | \(entry.programs) | \(parts) |")
    }
    lines += ["", "## Written", ""]
    for format in ExportFormat.allCases {
      let name = format.fileExtension.isEmpty ? "" : ", `\(format.fileNames)`"
      lines.append("- \(format.name)\(name): \(format.content)")
    }
    return lines.joined(separator: "\n") + "\n\n" + rules
  }

  private static let rules = """
    ## Rules

    - **Encodings** are repaired: byte order marks and UTF-16 are known, UTF-8 is tried first, and \
    what is no UTF-8 is code page 850 or windows-1252, whichever fits its letters. XML whose \
    declaration is broken, wrong or unknown is read all the same, and the report says so.
    - **XML** is parsed strictly; only if that fails is it cut into its recipes, so that a broken one \
    takes no other with it, and a broken one is recovered as far as possible. No DTD, entity or \
    inclusion is ever loaded; a file that declares entities is refused.
    - **Archives** may lie in archives, 3 deep. Nothing is written to disk. Refused are names that \
    lead out of the archive, more than 10,000 entries, entries of more than 128 MB, more than 1 GB in \
    all, and archives from which more than 200 times their size comes out.
    - **Pictures** are kept as they came, once each by the SHA-256 of their bytes: JPEG, PNG, GIF and \
    WebP of up to 20 MB and 50 million pixels by their headers. They are not decoded.
    - **What the model has no place for**, such as a suggested wine, is kept as a note with its name \
    in front, and `sorrel import --verbose` lists it.
    - **One bad recipe or file never stops the others**: it is reported with its place and reason.
    - **A recipe that is cut off takes nothing from a stored one**: where the mark at its end is \
    missing, markup is not closed, a page stops within an element, a text breaks off within a \
    sentence, or all ingredients or steps are gone, a stored recipe that says more stays as it is, and \
    that is said. A plain text that ends between two sentences cannot be told from a whole one; \
    `sorrel undo` takes its update back.

    ## Not read

    Word documents, spreadsheets, pictures, PDFs and databases of programs (BigOven `.crb`, Living \
    Cookbook `.lcb`, both of Access) are named as what they are, with how to export from them instead.

    """
}
