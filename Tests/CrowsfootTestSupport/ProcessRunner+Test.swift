package import CrowsfootWorkspace

extension ProcessRunner {
    /// Runs a program of a test, which ends by itself.
    package func run(_ program: String, _ words: [String], input: [UInt8]) throws(ProcessError) -> ProcessOutput {
        try run(program, words, input: input, limits: .generous)
    }
}

extension ProcessLimits {
    /// More than any test program needs, even on a busy machine.
    package static let generous = ProcessLimits(seconds: 300, outputBytes: 1 << 30)
}
