package import CrowsfootChecking
package import CrowsfootWorkspace

/// Programs in memory for `custom` outputs, by name. All other programs are not installed.
package struct MemoryPrograms: ProcessRunner {
    package struct Call: Hashable, Sendable {
        package let words: [String]
        package let folder: FilePath?
        package let input: String
        package let limits: ProcessLimits
    }

    /// A program. It throws only `ProcessError`, but before macOS 15 typed functions can't be stored in a dictionary.
    package typealias Program = @Sendable (Call) throws -> ProcessOutput

    private let programs: [String: Program]

    package init(_ programs: [String: Program]) {
        self.programs = programs
    }

    package func run(
        _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
        variables: ProcessVariables
    ) throws(ProcessError) -> ProcessOutput {
        guard let known = programs[program] else { throw .notInstalled(program: program) }
        do {
            return try known(Call(words: words, folder: folder, input: String(decoding: input, as: UTF8.self), limits: limits))
        } catch let error as ProcessError {
            throw error
        } catch {
            preconditionFailure("a program in memory fails as real ones do, not with \(error)")
        }
    }
}
