import CrowsfootText
package import CrowsfootWorkspace

/// The two streams that people and scripts read: results on one, everything about the run on the other.
package struct Console {
    package let output: OutputBuffer
    private var error: OutputBuffer

    package init(output: any ByteWriter, error: any ByteWriter) {
        self.output = OutputBuffer(output)
        self.error = OutputBuffer(error)
    }

    /// The same, with what people are told held back.
    func telling(_ held: HeldText) -> Console {
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
        error.flush()
    }

    /// The first failure to get the results out, once everything has been tried.
    package func finish() -> FileError? {
        output.flush()
        return output.failure
    }
}
