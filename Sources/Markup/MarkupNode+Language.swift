import CXML2

extension MarkupNode {
  /// The value of `xml:lang` at this element or at the nearest one around it.
  package var xmlLanguage: String? {
    guard let value = xmlNodeGetLang(pointer) else { return nil }
    defer { cxml2_free(value) }
    return String(cString: value)
  }
}
