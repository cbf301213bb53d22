package import CrowsfootChecking
import CrowsfootText

/// Standard output for results, and standard error for everything about the run.
package struct Console {
    package let output: OutputBuffer
    private var error: OutputBuffer
    private var progress: ProgressLine?
    private var isQuiet = false

    package init(output: any ByteWriter, error: any ByteWriter, progress: ProgressLine? = nil) {
        // Results may end in the middle of a line.
        self.output = OutputBuffer(output) { progress?.stop() }
        self.error = OutputBuffer(error)
        self.progress = progress
    }

    /// Shows the current stage of a long run.
    func say(_ words: String) { progress?.say(words) }

    /// Ends the display of progress.
    func endProgress() { progress?.stop() }

    /// Returns a console that keeps notes until they are printed or dropped.
    func deferring(to held: DeferredOutput) -> Console {
        var copy = self
        copy.error = OutputBuffer(held)
        return copy
    }

    /// Returns a console without progress and notes.
    var quiet: Console {
        progress?.stop()
        var copy = self
        copy.progress = nil
        copy.isQuiet = true
        return copy
    }

    /// Prints a line about the run. It follows the results written before, and can't control the terminal.
    package func note(_ line: String) {
        if !isQuiet { complain(line) }
    }

    /// Prints a line about an error of the run.
    func complain(_ line: String) {
        report(TerminalText(line).text + "\n")
    }

    /// Prints the result if it has no other destination.
    package func report(_ text: String) {
        output.flush()
        error.write(text)
        if let progress { progress.interrupted { error.flush() } } else { error.flush() }
    }

    /// Flushes the results, and returns the first error.
    package func finish() -> FileError? {
        progress?.stop()
        output.flush()
        return output.failure
    }
}

/// When the output is colored.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// Colors on a terminal that has them, unless `NO_COLOR` is set (https://no-color.org).
    case auto
    case always
    case never
}

/// Buffers notes until the run decides whether to print them.
final class DeferredOutput: ByteWriter {
    private var bytes: [UInt8] = []

    let isTerminal = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}

/// Collects text and writes it in large chunks.
///
/// If the reader stops early, the rest is dropped silently. Any other error is kept until the end of the run, where it determines the exit
/// code.
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

    /// Writes text. For a terminal, control characters are replaced; a file gets the text unchanged.
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

/// A number with a noun, such as `2 files`.
struct Counted: CustomStringConvertible {
    let description: String

    init(_ count: Int, _ one: String, _ many: String? = nil) {
        description = "\(count) " + (count == 1 ? one : many ?? one + "s")
    }
}
