import CrowsfootModel
import CrowsfootSource

enum LockConflict: ValidationRule {
    static let rule = Rule(
        id: "lock/conflict", severity: .error,
        summary: "two branches have released versions, and the lock is not merged",
        explanation: """
            Two branches that each release a version meet in the lock. If both have released the same number, it stands for two shapes, and stores of
            one of them could not be opened. The one that was shipped first keeps the number; the other one becomes the next version, from that.

            Take the lock of the branch that was shipped, bring the schema in line with it, and run `crowsfoot release` for what comes after.

            If the branches have released different versions, such as a hotfix 1.2.1 and 1.3.0, the lock keeps the lines of both.
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
                rule, "one branch has released \(versions[0]), the other one \(versions[1]), and the merge of the lock is not finished",
                at: range, help: "keep the lines of both: delete only those that begin with `<<<<<<<`, `=======` and `>>>>>>>`")
        }
        return Diagnostic(
            rule, "the lock holds a merge that is not finished", at: range,
            help: "keep the lines of the branch that was shipped first, and release what the other one brought as the next version")
    }

    static func repeated(_ version: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(version) has a line already", at: range,
            help: "keep the line of the branch that was shipped first, and release what the other one brought as the next version",
            subject: "\(version)")
    }
}
