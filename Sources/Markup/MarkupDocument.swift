import CXML2

/// A parsed HTML page or XML document, owner of its tree.
///
/// Parsing never touches the network or other files: no external DTD, no XInclude.
package final class MarkupDocument {
  let pointer: xmlDocPtr

  init(_ pointer: xmlDocPtr) { self.pointer = pointer }

  deinit { xmlFreeDoc(pointer) }

  /// The outermost element; nil if there is none.
  package var root: MarkupNode? {
    xmlDocGetRootElement(pointer).map { MarkupNode($0, in: self) }
  }

  /// Makes libxml2 ready for use in this thread.
  static func prepare() {
    _ = ready
    cxml2_be_silent()
  }

  /// Makes libxml2 ready for use by several threads.
  private static let ready: Void = xmlInitParser()
}
