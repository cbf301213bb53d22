package import CrowsfootChecking
import CrowsfootText

/// The two streams that people and scripts read: results on one, everything about the run on the other.
package struct Console {
    package let output: OutputBuffer
    private var error: OutputBuffer
    private let progress: ProgressLine?

    package init(output: any ByteWriter, error: any ByteWriter, progress: ProgressLine? = nil) {
        // Results may end within a line.
        self.output = OutputBuffer(output) { progress?.stop() }
        self.error = OutputBuffer(error)
        self.progress = progress
    }

    /// What a run is at, for somebody who waits.
    func say(_ words: String) { progress?.say(words) }

    /// Nobody waits any more.
    func endProgress() { progress?.stop() }

    /// The same, with what people are told held back.
    func telling(_ held: DeferredOutput) -> Console {
        var copy = self
        copy.error = OutputBuffer(held)
        return copy
    }

    /// One line about the run itself. It never overtakes the results that were written before it, and nothing in it can
    /// steer the terminal.
    package func note(_ line: String) {
        report(TerminalText(line).text + "\n")
    }

    /// Text that would be the result, had that not another place.
    package func report(_ text: String) {
        output.flush()
        error.write(text)
        if let progress { progress.interrupted { error.flush() } } else { error.flush() }
    }

    /// The first failure to get the results out, once everything has been tried.
    package func finish() -> FileError? {
        progress?.stop()
        output.flush()
        return output.failure
    }
}
