/// All that the tool wants of other programs; tests give it one that answers from memory.
package protocol ProcessRunner: Sendable {
    /// Runs a program, found by its name as a shell finds it, to its end. Its words go to it as they are: no shell reads them.
    func run(_ program: String, _ words: [String], input: [UInt8]) throws(ProcessError) -> ProcessOutput
}
