import CrowsfootChecking
import CrowsfootWorkspace

/// What came of generating once.
struct GenerationResult: Sendable {
    let checked: CheckResult
    /// None where no schema is without errors.
    var plan: GenerationPlan?
    /// The last line that is said of it; none where errors say all.
    var summary: String?
    var hasWritten = false
    /// Whether something is out of date, or would be lost.
    var hasFindings = false

    init(_ checked: CheckResult) {
        self.checked = checked
    }

    var exitCode: ExitCode { checked.isInvalid ? .invalidSchema : hasFindings ? .findings : .fine }

    var fileCount: Int { plan?.files.count ?? 0 }
}
