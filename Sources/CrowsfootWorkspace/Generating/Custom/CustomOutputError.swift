import CrowsfootChecking
import CrowsfootSource

/// The reason why the program of a `custom` output generated no files.
package struct CustomOutputError: Error, Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        case process(ProcessError, ProcessLimits)
        /// It failed with this exit code, and this output.
        case exit(Int32, output: String)
        /// Its output is invalid at this position, counted from 1.
        case answer(line: Int, column: Int, message: String)
    }

    let program: String
    let schema: String
    let folder: FilePath
    let reason: Reason
}

extension CustomOutputError.Reason {
    static func exit(_ code: Int32, output bytes: [UInt8]) -> Self {
        .exit(code, output: String(decoding: bytes, as: UTF8.self))
    }

    static func answer(_ error: CustomAnswerError, of bytes: [UInt8]) -> Self {
        let position = LineTable(bytes: bytes).position(at: error.offset)
        return .answer(line: position.line, column: position.column, message: error.message)
    }
}

extension CustomOutputError {
    private static let shownLines = 20

    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch reason {
        case .process(.notInstalled, _) where program.contains("/"):
            "cannot find `\(program)` for `custom` of `\(schema)`, relative to `\(folder)`, or the interpreter that its first line names"
        case .process(.notInstalled, _):
            "cannot find `\(program)` for `custom` of `\(schema)`: install it, or write its path, with a `/`, relative to the schema file"
        case .process(.notPermitted, _):
            "`\(program)` for `custom` of `\(schema)` is not executable: allow it with `chmod +x`"
        case .process(.exceeded(_, .time), let limits):
            "`\(program)` for `custom` of `\(schema)` was stopped: it ran longer than \(limits.seconds) seconds"
        case .process(.exceeded(_, .output), let limits):
            "`\(program)` for `custom` of `\(schema)` was stopped: it printed more than \(limits.outputBytes >> 20) MiB"
        case .process(let error, _):
            error.sentence
        case .exit(let code, _):
            "`\(program)` for `custom` of `\(schema)` failed, with exit code \(code)\(output.isEmpty ? "" : ":")"
        case .answer(let line, let column, let message):
            "`\(program)` for `custom` of `\(schema)` printed invalid output in line \(line), column \(column): \(message). "
                + "Expected `{\"files\": [{\"path\": \"names.txt\", \"text\": \"…\"}]}`"
        }
    }

    /// The last lines of the program's error output.
    package var output: [String] {
        guard case .exit(_, let text) = reason else { return [] }
        return text.split(whereSeparator: \.isNewline).suffix(Self.shownLines).map(String.init)
    }
}
