/// Why a program could not be run.
package enum ProcessError: Error, Hashable, Sendable {
    case notInstalled(program: String)
    case system(program: String, reason: String)
}
