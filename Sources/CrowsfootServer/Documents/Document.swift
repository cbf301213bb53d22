package import CrowsfootChecking
package import CrowsfootProtocol
package import CrowsfootText

/// An open document: the text of the client, which wins over the disk.
package struct Document: Sendable {
    /// The URI as the client spells it.
    package let uri: String
    /// The path, or `nil` if the document isn't a file.
    package let path: FilePath?
    package private(set) var version: Int
    package private(set) var bytes: [UInt8]
    private let encoding: PositionEncoding

    package init(uri: String, version: Int, text: String, _ encoding: PositionEncoding) {
        self.uri = uri
        path = DocumentURI.path(of: uri)
        self.version = version
        bytes = Array(text.utf8)
        self.encoding = encoding
    }

    package var positions: TextPositions { TextPositions(bytes, encoding, countsMark: true) }

    /// The path under which the text is checked. A document without a file has its URI.
    package var checkedPath: FilePath { path ?? FilePath(uri) }

    /// Applies the changes of a notification, in order.
    package mutating func apply(_ changes: [JSONValue], version: Int) {
        self.version = version
        for change in changes {
            guard let text = change["text"]?.string else { continue }
            if let range = PositionRange(change["range"]) {
                bytes.replaceSubrange(positions.bytes(of: range), with: text.utf8)
            } else {
                bytes = Array(text.utf8)
            }
        }
    }
}
