import CrowsfootSource
import CrowsfootSyntax

/// What the rules have found so far, and whether that is enough.
struct RuleFindings {
    var all: [Diagnostic] = []
    private var errors = 0
    private var counted = 0

    /// Whether there are more errors than are reported of one file.
    mutating func isOverfull() -> Bool {
        while counted < all.count {
            if all[counted].severity == .error { errors += 1 }
            counted += 1
        }
        return errors > DiagnosticLog.limit
    }
}
