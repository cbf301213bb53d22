/// Why a program could not be run.
package enum ProcessError: Error, Hashable, Sendable {
    case notInstalled(program: String)
    case notPermitted(program: String)
    /// It was ended.
    case exceeded(program: String, ProcessLimits.Excess)
    case system(program: String, reason: String)
}

extension ProcessError {
    /// One clause for people, names in backticks, no full stop.
    var sentence: String {
        switch self {
        case .notInstalled(let program): "cannot find `\(program)`"
        case .notPermitted(let program): "`\(program)` may not be run"
        case .exceeded(let program, .time): "`\(program)` takes too long, and was ended"
        case .exceeded(let program, .output): "`\(program)` has too much to say, and was ended"
        case .system(let program, let reason): "cannot run `\(program)`: \(reason)"
        }
    }
}
