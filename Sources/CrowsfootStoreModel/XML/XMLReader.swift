import CrowsfootText

/// Reads an XML document with elements and attributes, such as a model file.
///
/// Text between elements is skipped. Only the five built-in entities and numeric references are expanded.
package struct XMLReader {
    package static let depthLimit = 64
    package static let elementLimit = 2_000_000

    let bytes: [UInt8]
    var offset: Int
    /// The offset at which positions start.
    private var start = 0
    private var elementCount = 0
    private var shared: XMLElementCache?

    private init(_ bytes: [UInt8], _ offset: Int, _ shared: XMLElementCache?) {
        self.bytes = bytes
        self.offset = offset
        self.shared = shared
    }

    /// Reads a document and returns its root.
    package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
        var shared: XMLElementCache?
        return try read(bytes, &shared)
    }

    /// Reads a document, and reuses equal children of the root from earlier documents.
    package static func read(_ bytes: [UInt8], sharing shared: inout XMLElementCache) throws(XMLError) -> XMLElement {
        var sharing: XMLElementCache? = shared
        shared = XMLElementCache()
        let root = try read(bytes, &sharing)
        shared = sharing ?? XMLElementCache()
        return root
    }

    private static func read(_ bytes: [UInt8], _ shared: inout XMLElementCache?) throws(XMLError) -> XMLElement {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var reader = XMLReader(bytes, hasMark ? 3 : 0, shared)
        shared = nil
        guard reader.isUTF8 else { throw XMLError(.notUTF8, at: 0) }
        try reader.readProlog()
        let root = try reader.readElement(depth: 0)
        try reader.passMisc()
        if reader.offset < bytes.count { throw reader.unexpected("the end of the file") }
        shared = reader.shared
        return root
    }

    private var isUTF8: Bool { String(validUTF8: bytes[...]) != nil }
}

// MARK: - Elements

extension XMLReader {
    private mutating func readProlog() throws(XMLError) {
        passBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else { throw XMLError(.notXML, at: offset) }
        try passMisc()
        guard offset < bytes.count else { throw XMLError(.unfinished("the document, which has no element"), at: offset) }
    }

    private mutating func readElement(depth: Int) throws(XMLError) -> XMLElement {
        if depth >= Self.depthLimit { throw XMLError(.tooDeep(Self.depthLimit), at: offset) }
        if depth == 1 {
            if let known = shared?.element(in: bytes, at: offset) {
                offset += known.length
                var element = known.element
                element.tag = Int32(offset - known.length)..<Int32(offset - known.length) + Int32(known.element.tag.count)
                return element
            }
            start = offset
        }
        elementCount += 1
        if elementCount > Self.elementLimit { throw XMLError(.tooMany(Self.elementLimit), at: offset) }
        let first = offset
        guard take(UInt8(ascii: "<")) else { throw unexpected("an element") }
        let name = try readName()
        var element = XMLElement(name)
        let isEmpty = try readAttributes(of: &element, at: first)
        element.tag = position(first, depth)..<position(offset, depth)
        if element.named.isEmpty { element.named = 0..<Int32(element.tag.count) }
        if !isEmpty { try readChildren(of: &element, depth) }
        if depth == 1 { shared?.keep(&element, bytes[first..<offset]) }
        return element
    }

    private func position(_ offset: Int, _ depth: Int) -> Int32 { Int32(depth < 2 ? offset : offset - start) }

    /// Reads attributes, and returns whether the element closes itself.
    private mutating func readAttributes(of element: inout XMLElement, at first: Int) throws(XMLError) -> Bool {
        var names: Set<String> = []
        while true {
            let hasBlank = passBlanks()
            guard offset < bytes.count else { throw XMLError(.unfinished("`<\(element.name)`"), at: offset) }
            if take(UInt8(ascii: ">")) { return false }
            if take(UInt8(ascii: "/")) {
                guard take(UInt8(ascii: ">")) else { throw unexpected("`>`") }
                return true
            }
            guard hasBlank else { throw unexpected("a blank or `>`") }
            let place = offset
            let name = try readName()
            guard names.insert(name).inserted else { throw XMLError(.repeatedAttribute(name), at: place) }
            passBlanks()
            guard take(UInt8(ascii: "=")) else { throw unexpected("`=`") }
            passBlanks()
            let quote = offset
            element.attributes.append(.init(name, try readValue()))
            if name == "name" { element.named = Int32(quote + 1 - first)..<Int32(offset - 1 - first) }
        }
    }

    private mutating func readChildren(of element: inout XMLElement, _ depth: Int) throws(XMLError) {
        while true {
            passText()
            guard offset < bytes.count else { throw XMLError(.unfinished("`<\(element.name)>`"), at: offset) }
            if starts("</") {
                let place = offset
                offset += 2
                let name = try readName()
                if name != element.name { throw XMLError(.mismatched(start: element.name, end: name), at: place) }
                passBlanks()
                guard take(UInt8(ascii: ">")) else { throw unexpected("`>`") }
                return
            }
            if try passComment() { continue }
            element.children.append(try readElement(depth: depth + 1))
        }
    }
}

/// The reason why a text isn't valid XML, and the offset of the error.
package struct XMLError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case notXML
        case notUTF8
        case unfinished(String)
        case unexpected(String)
        case mismatched(start: String, end: String)
        case repeatedAttribute(String)
        case doctype
        case unknownEntity(String)
        case tooDeep(Int)
        case tooMany(Int)
    }

    package let reason: Reason
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The error as one clause without a full stop.
    package var sentence: String {
        switch reason {
        case .notXML: "this is no XML: it does not begin with `<`"
        case .notUTF8: "the text is not UTF-8"
        case .unfinished(let what): "the file ends in the middle of \(what)"
        case .unexpected(let wanted): "\(wanted) was expected here"
        case .mismatched(let start, let end): "`<\(start)>` is closed by `</\(end)>`"
        case .repeatedAttribute(let name): "the attribute `\(name)` is given twice"
        case .doctype: "the file declares a document type, which model files do not have; entities of one are never expanded"
        case .unknownEntity(let name): "`&\(name);` is no character that XML knows by itself; entities are never expanded"
        case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
        case .tooMany(let limit): "there are more than \(limit) elements"
        }
    }
}
