package import CrowsfootChecking
import CrowsfootText

/// Gathers text and hands it on in large pieces.
///
/// A reader that has had enough is no failure: what is left is dropped in silence. Any other failure is kept for the end of
/// the run, where it decides how the process exits.
package final class OutputBuffer {
    private static let pieceSize = 1 << 16

    private let writer: any ByteWriter
    private var bytes: [UInt8] = []
    private var isClosed = false
    private let beforeWriting: () -> Void
    package private(set) var failure: FileError?

    package init(_ writer: any ByteWriter, beforeWriting: @escaping () -> Void = {}) {
        self.writer = writer
        self.beforeWriting = beforeWriting
    }

    package var isTerminal: Bool { writer.isTerminal }

    /// A terminal gets nothing that could steer it, whatever the text was made of; a file gets the text as it is.
    package func write(_ text: String) {
        write((isTerminal ? TerminalText.page(text) : text).utf8)
    }

    package func write(_ text: some Collection<UInt8>) {
        if isClosed { return }
        bytes += text
        if bytes.count >= Self.pieceSize { flush() }
    }

    package func flush() {
        if isClosed || bytes.isEmpty { return }
        beforeWriting()
        do throws(FileError) {
            try writer.write(bytes)
        } catch {
            isClosed = true
            if error.reason != .noReader { failure = error }
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
