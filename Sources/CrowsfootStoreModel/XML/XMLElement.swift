/// An element of an XML document: what it says, and where its start tag stands.
package struct XMLElement: Hashable, Sendable {
    package struct Attribute: Hashable, Sendable {
        package let name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package let name: String
    /// In the order in which they are written; no name twice.
    package var attributes: [Attribute]
    package var children: [XMLElement]
    /// The bytes of the start tag, from the start of the element below the root that it lies in; of that and of the root, from the start of
    /// the document. So an element that two documents share is the same in both.
    package var tag: Range<Int32>
    /// The same for elements of the same bytes, in documents that were read together; 0 for an element that was read alone.
    package internal(set) var sharedNumber: Int32 = 0

    package init(_ name: String, _ attributes: [Attribute] = [], _ children: [XMLElement] = [], tag: Range<Int32> = 0..<0) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.tag = tag
    }

    package subscript(name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    package func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    // Where it stands is not what it says.
    package static func == (left: XMLElement, right: XMLElement) -> Bool {
        left.name == right.name && left.attributes == right.attributes && left.children == right.children
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(attributes)
        hasher.combine(children.count)
    }
}
