/// A file that an output generates, with its complete content.
package struct GeneratedFile: Hashable, Sendable {
    /// The path, relative to the folder of the output, with `/` as separator.
    package let path: String
    package let bytes: [UInt8]
    /// Whether users may edit the file. Its current contents were read, and `bytes` includes the edits to keep.
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
