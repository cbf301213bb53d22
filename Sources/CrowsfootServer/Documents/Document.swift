package import CrowsfootChecking
package import CrowsfootProtocol
package import CrowsfootText

/// An open document: the text of the client, which wins over the disk.
package struct Document: Sendable {
    /// The URI as the client spells it.
    package let uri: String
    /// The path in the spelling of the server, or `nil` if the document isn't a file.
    package let path: FilePath?
    package private(set) var version: Int
    /// The text with its lines.
    package private(set) var positions: TextPositions
    /// The text when the document was opened.
    let openedBytes: [UInt8]
    private let encoding: PositionEncoding

    package init(uri: String, path: FilePath?, version: Int, text: String, _ encoding: PositionEncoding) {
        self.uri = uri
        self.path = path
        self.version = version
        openedBytes = Array(text.utf8)
        positions = TextPositions(openedBytes, encoding, countsMark: true)
        self.encoding = encoding
    }

    package var bytes: [UInt8] { positions.bytes }

    /// The path under which the text is checked. A document without a file has its URI.
    package var checkedPath: FilePath { path ?? FilePath(uri) }

    /// Applies the changes of a notification, in order, and returns those whose range can't be read. They change nothing.
    package mutating func apply(_ changes: [JSONValue], version: Int) -> [JSONValue] {
        self.version = version
        // The text before the last whole text doesn't matter.
        let start = changes.lastIndex { $0["text"]?.string != nil && $0.hasNoRange } ?? changes.startIndex
        return changes[start...].filter { !apply($0) }
    }

    /// Returns `false` if the change can't be read.
    private mutating func apply(_ change: JSONValue) -> Bool {
        guard let text = change["text"]?.string else { return false }
        if let range = PositionRange(change["range"]) {
            positions.replace(positions.bytes(of: range), with: text.utf8)
            return true
        }
        if change.hasNoRange { positions = TextPositions(Array(text.utf8), encoding, countsMark: true) }
        return change.hasNoRange
    }
}

extension JSONValue {
    /// Whether a change replaces the whole text.
    fileprivate var hasNoRange: Bool {
        switch self["range"]?.content {
        case nil, .null: true
        case .boolean, .number, .string, .array, .object: false
        }
    }
}
