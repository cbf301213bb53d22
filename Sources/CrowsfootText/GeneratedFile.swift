/// A file that an output generates, with its complete content.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the folder of the output, with `/` between its parts.
    package let path: String
    package let bytes: [UInt8]
    /// Whether the user may write in it: what was there has been read, and what counts of it is in the bytes.
    package let takesEdits: Bool

    package init(path: String, bytes: [UInt8], takesEdits: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.takesEdits = takesEdits
    }

    package init(path: String, text: String, takesEdits: Bool = false) {
        self.init(path: path, bytes: Array(text.utf8), takesEdits: takesEdits)
    }

    /// The content as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Generates files from an input. All outputs conform to it.
///
/// A generator never gets an invalid schema, and reports nothing. The same input gives the same bytes.
package protocol Generator<Input>: Sendable {
    associatedtype Input

    /// Returns the files, sorted by path.
    func files(for input: Input) -> [GeneratedFile]
}
