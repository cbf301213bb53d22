import CrowsfootModel
package import CrowsfootSource

package enum LockConflict: ValidationRule {
    package static let rule = Rule(
        id: "lock/conflict", severity: .error,
        summary: "two branches released versions, and the lock file isn't merged",
        finds: "A lock file with conflict markers, or with two lines for the same version.",
        matters: "If both branches released the same number, it means two shapes. The app then can't open stores of one of them.",
        fixes: """
            the branches released | schema
            different versions | keep the lines of both
            the same version | keep the lines of the branch that was shipped, and run `crowsfoot release` for the other change
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            """,
        fixed: .unchanged,
        lock: RuleLock.conflict)

    static func found(_ conflict: LockReader.Conflict, at range: SourceRange) -> Diagnostic {
        if conflict.isOfDifferentVersions {
            let versions = [conflict.ours, conflict.theirs].map { $0.sorted().map(\.description).joined(separator: ", ") }
            return Diagnostic(
                rule, "one branch released \(versions[0]), the other one \(versions[1]), and the lock file isn't merged",
                at: range, help: "keep the lines of both: delete only those that start with `<<<<<<<`, `=======` and `>>>>>>>`")
        }
        return Diagnostic(
            rule, "the lock file isn't merged", at: range,
            help: "keep the lines of the branch that was shipped, and release the other change as the next version")
    }

    static func repeated(_ version: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(version) has two lines", at: range,
            help: "keep the line of the branch that was shipped, and release the other change as the next version",
            subject: "\(version)")
    }
}
