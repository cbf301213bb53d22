/// How a run ended, as scripts see it. 1 and 2 never mean that the tool broke.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case fine = 0
    /// There are findings at or above the wanted level, or files that are out of date.
    case findings = 1
    /// Two versions differ, and that was the question.
    case differences = 2
    case wrongUsage = 64
    case invalidSchema = 65
    case missingInput = 66
    /// A mistake of ours.
    case internalError = 70
    case cannotCreate = 73
    case cannotWrite = 74
}
