import CrowsfootModel
import CrowsfootSource

enum UnreadableLock: ValidationRule {
    static let rule = Rule(
        id: "lock/unreadable", severity: .error,
        summary: "a line of the lock is not what the tool wrote",
        explanation: """
            Every line of a lock describes one released version, with a fingerprint of all that stands in it. A line that was edited, cut off or
            mangled says nothing about what people's stores look like.

            Bring it back from version control. Where that is no help, delete the line, make sure that the version is described as it was shipped,
            and run `crowsfoot release` for it.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            """,
        fixed: .unchanged,
        lock: RuleLock.edited)

    static func unreadable(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this is no line of a lock", at: range,
            help: "bring it back from version control, or delete it and run `crowsfoot release` for its version")
    }

    static func edited(_ version: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this is not what was written for version \(version)", at: range,
            help: "bring it back from version control, or delete it and run `crowsfoot release \(version)`", subject: "\(version)")
    }
}
