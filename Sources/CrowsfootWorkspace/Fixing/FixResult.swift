package import CrowsfootChecking

/// What fixing made of the files, and what it left for a person. Nothing has been written yet.
package struct FixResult: Sendable {
    package let changes: [FileChange]
    package let remaining: CheckResult
    package let fixCount: Int
    /// The ids of rules whose fixes undo each other or make room for themselves; they were left out, and a person has to decide.
    package let undoing: [String]
}
