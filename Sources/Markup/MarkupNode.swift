import CXML2

/// A node of a document's tree: an element, a piece of text, or a comment.
///
/// It keeps its document alive. Walking is by loops, never by recursion, so that no nesting of the
/// input can exhaust the stack.
package struct MarkupNode {
  /// The document that the node is in.
  package let document: MarkupDocument
  let pointer: xmlNodePtr

  init(_ pointer: xmlNodePtr, in document: MarkupDocument) {
    (self.pointer, self.document) = (pointer, document)
  }

  /// Whether it is an element, and not text or a comment.
  package var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }

  /// Whether it is text or a CDATA section.
  package var isText: Bool {
    pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE
  }

  /// The local name of an element, in lower case if the document is HTML; empty for other nodes.
  package var name: String {
    guard isElement, let name = pointer.pointee.name else { return "" }
    return String(cString: name)
  }

  /// Whether it is an element of this name; cheaper than comparing `name`.
  package func isNamed(_ name: StaticString) -> Bool {
    isElement && xmlStrEqual(pointer.pointee.name, name.utf8Start) == 1
  }

  /// The value of an attribute, with its character references resolved; nil if there is none.
  package subscript(attribute: String) -> String? {
    guard isElement, let value = xmlGetNoNsProp(pointer, attribute) else { return nil }
    defer { cxml2_free(value) }
    return String(cString: value)
  }

  /// The value of the first attribute of this local name, in whatever namespace; nil if there is
  /// none.
  package func attribute(inAnyNamespace name: String) -> String? {
    guard isElement, let value = xmlGetProp(pointer, name) else { return nil }
    defer { cxml2_free(value) }
    return String(cString: value)
  }

  /// Whether an element has this attribute, whatever its value.
  package func has(_ attribute: StaticString) -> Bool {
    isElement && xmlHasProp(pointer, attribute.utf8Start) != nil
  }

  /// The characters of a text node; empty for others.
  package var characters: String {
    guard isText, let content = pointer.pointee.content else { return "" }
    return String(cString: content)
  }

  /// The element around it; nil for the outermost.
  package var parent: MarkupNode? {
    guard let parent = pointer.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
      return nil
    }
    return MarkupNode(parent, in: document)
  }

  /// The first node in an element, text and comments included; nil if there is none.
  package var firstChild: MarkupNode? {
    // The children of an entity reference belong to the entity's declaration.
    guard isElement else { return nil }
    return pointer.pointee.children.map { MarkupNode($0, in: document) }
  }

  /// The node before it in the same element; nil if it is the first.
  package var previousSibling: MarkupNode? {
    pointer.pointee.prev.map { MarkupNode($0, in: document) }
  }

  /// The node after it in the same element; nil if it is the last.
  package var nextSibling: MarkupNode? {
    pointer.pointee.next.map { MarkupNode($0, in: document) }
  }
}

extension MarkupNode: Hashable {
  /// Whether two are the same node of one tree.
  package static func == (a: Self, b: Self) -> Bool { a.pointer == b.pointer }
  /// Hashes what makes the node the same.
  package func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}
