import CrowsfootText

/// An element of an XML document, with the location of its start tag.
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
    /// The attributes in writing order, with unique names.
    package var attributes: [Attribute]
    package var children: [XMLElement]
    /// The bytes of the start tag, relative to the start of the enclosing child of the root; for these and the root, relative to the
    /// document.
    ///
    /// So an element that two documents share is equal in both.
    package var tag: Range<Int32>
    /// The bytes of its name in that tag, from the start of the tag; all of the tag if it has no name.
    package internal(set) var named: Range<Int32>
    /// A number that equal elements of documents in one cache share, or 0 for an element that was read alone.
    package internal(set) var sharedNumber: Int32 = 0

    package init(_ name: String, _ attributes: [Attribute] = [], _ children: [XMLElement] = [], tag: Range<Int32> = 0..<0) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.tag = tag
        named = 0..<Int32(tag.count)
    }

    package subscript(name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    package func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    // The location isn't part of equality.
    package static func == (left: XMLElement, right: XMLElement) -> Bool {
        left.name == right.name && left.attributes == right.attributes && left.children == right.children
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(attributes)
        hasher.combine(children.count)
    }
}

extension XMLElement {
    /// Sets a flag, which is omitted if it isn't set.
    mutating func set(_ name: String, _ isSet: Bool) {
        set(name, isSet ? "YES" : nil)
    }

    package mutating func set(_ name: String, _ value: String?) {
        if let place = attributes.firstIndex(where: { $0.name == name }) {
            if let value { attributes[place].value = value } else { attributes.remove(at: place) }
        } else if let value {
            attributes.append(Attribute(name, value))
        }
    }

    /// The element with Xcode's order of attributes. Unknown ones precede the last known one.
    var inOrder: XMLElement {
        let order = ElementOrder.attributes(of: name)
        let places = attributes.map { attribute in order.firstIndex(of: attribute.name) ?? order.count }
        if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
        var copy = self
        copy.attributes = attributes.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { attributes[$0] }
        return copy
    }
}

extension XMLElement {
    /// The element with Xcode's order of children, and unknown ones after them.
    var childrenInOrder: XMLElement {
        let order = ElementOrder.children(of: name)
        let places = children.map { child in order.firstIndex(of: child.name) ?? order.count }
        var copy = self
        copy.children = children.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { children[$0] }
        return copy
    }
}

extension XMLElement {
    /// Writes the element with its children on separate lines, as Xcode does, without a final line break.
    package func write(to text: inout [UInt8], indentation: Int = 0) {
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        writeStart(to: &text, quote: "\"")
        if children.isEmpty {
            text.append(contentsOf: "/>".utf8)
            return
        }
        text.append(contentsOf: ">\n".utf8)
        for child in children {
            child.write(to: &text, indentation: indentation + 4)
            text.append(UInt8(ascii: "\n"))
        }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        text.append(contentsOf: "</\(name)>".utf8)
    }

    /// The element on one line and without double quotes, for a schema.
    package var inline: String {
        var text: [UInt8] = []
        writeInline(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func writeInline(to text: inout [UInt8]) {
        writeStart(to: &text, quote: "'")
        if children.isEmpty {
            text.append(contentsOf: "/>".utf8)
            return
        }
        text.append(UInt8(ascii: ">"))
        for child in children { child.writeInline(to: &text) }
        text.append(contentsOf: "</\(name)>".utf8)
    }

    private func writeStart(to text: inout [UInt8], quote: String) {
        text.append(UInt8(ascii: "<"))
        text.append(contentsOf: name.utf8)
        for attribute in attributes {
            text.append(UInt8(ascii: " "))
            text.append(contentsOf: attribute.name.utf8)
            text.append(UInt8(ascii: "="))
            text.append(contentsOf: quote.utf8)
            for byte in XMLText(attribute.value).escaped.utf8 {
                if byte == UInt8(ascii: "'"), quote == "'" { text.append(contentsOf: "&apos;".utf8) } else { text.append(byte) }
            }
            text.append(contentsOf: quote.utf8)
        }
    }
}

/// The children of the root in the last document. Most of a model version is equal to the previous version, and isn't read again.
package struct XMLElementCache: Sendable {
    private struct Entry {
        let bytes: [UInt8]
        let element: XMLElement
    }

    /// The entries, by the first bytes of an element, which distinguish most of them.
    private var entries: [ArraySlice<UInt8>: [Entry]] = [:]
    private var count: Int32 = 0

    package init() {}

    private static let headLength = 64

    func element(in document: [UInt8], at offset: Int) -> (element: XMLElement, length: Int)? {
        for entry in (entries[Self.head(document[offset...])] ?? []).reversed() where offset + entry.bytes.count <= document.count {
            if document[offset..<offset + entry.bytes.count].elementsEqual(entry.bytes) { return (entry.element, entry.bytes.count) }
        }
        return nil
    }

    /// Assigns the number that all elements with these bytes share.
    mutating func keep(_ element: inout XMLElement, _ bytes: ArraySlice<UInt8>) {
        count += 1
        element.sharedNumber = count
        entries[Self.head(bytes), default: []].append(Entry(bytes: Array(bytes), element: element))
    }

    private static func head(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes.prefix(headLength) }
}
