package import CrowsfootChecking

/// An in-memory standard stream: returns its initial bytes, and keeps written ones.
package final class MemoryStream: ByteReader, ByteWriter {
    private var bytes: [UInt8]
    package let isTerminal: Bool
    /// The error of each write, if set.
    package var failure: FileError.Reason?

    package init(_ text: String = "", isTerminal: Bool = false) {
        bytes = Array(text.utf8)
        self.isTerminal = isTerminal
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package func readToEnd() throws(FileError) -> [UInt8] { bytes }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        if let failure { throw FileError(.write, "<stream>", failure) }
        self.bytes += bytes
    }
}
