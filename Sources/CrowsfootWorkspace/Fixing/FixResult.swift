/// What fixing made of the files, and what it left for a person. Nothing has been written yet.
package struct FixResult: Sendable {
    package let changes: [FileChange]
    package let remaining: CheckResult
    package let fixCount: Int
}
