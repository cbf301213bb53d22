package import CrowsfootChecking

/// All that the tool wants of other programs; tests give it one that answers from memory.
///
/// None is waited for without end, and none is read without a limit.
package protocol ProcessRunner: Sendable {
    /// Runs a program, found by its name as a shell finds it, to its end. Its words go to it as they are: no shell reads them.
    ///
    /// Where a folder is given, the program runs there, and a name with a slash in it is seen from there.
    func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
        variables: ProcessVariables
    ) throws(ProcessError) -> ProcessOutput
}

extension ProcessRunner {
    package func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits
    ) throws(ProcessError) -> ProcessOutput {
        try run(program, words, in: folder, input: input, limits: limits, variables: .inherited)
    }

    /// Where this process runs.
    package func run(
        _ program: String, _ words: [String], input: [UInt8], limits: ProcessLimits, variables: ProcessVariables = .inherited
    ) throws(ProcessError) -> ProcessOutput {
        try run(program, words, in: nil, input: input, limits: limits, variables: variables)
    }
}
