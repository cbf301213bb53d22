/// A file that an output wants to have, in full.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the folder of the output, with `/` between its parts.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Of a file that is text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
