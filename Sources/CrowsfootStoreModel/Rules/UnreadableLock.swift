import CrowsfootModel
import CrowsfootSource

enum UnreadableLock: ValidationRule {
    static let rule = Rule(
        id: "lock/unreadable", severity: .error,
        summary: "a line of the lock file is damaged",
        finds: "A line of the lock file that Crowsfoot didn't write, or that was edited. The lines of each version have a digest.",
        matters: "Without the line, a change to the released version goes unnoticed, and the app can no longer open its stores.",
        fixes: """
            the line | schema
            is in version control | restore it
            is lost | delete it, make sure that the version is what you shipped, and run `crowsfoot release` for it
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
            rule, "invalid line in the lock file", at: range,
            help: "restore it from version control, or delete it and run `crowsfoot release` for its version")
    }

    static func unknownForm(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this version of Crowsfoot can't read the lock file", at: range,
            help: "update Crowsfoot to the version that wrote it, or restore the file from version control")
    }

    static func headless(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the first line of the lock file, `\(Lock.heading)`, is missing", at: range,
            help: "restore the file from version control")
    }

    /// Reports a version whose lines were deleted. Of a retired one, nothing else is known.
    static func missing(_ version: VersionNumber, before next: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the lines of version \(version) are missing, which \(next) follows", at: range,
            help: "restore them from version control, even if the version is retired", subject: "\(version)")
    }

    static func edited(_ version: VersionNumber, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the line for version \(version) was edited", at: range,
            help:
                "restore it from version control, or delete all lines of \(version) and run `crowsfoot release \(version) --amend \"why\"`",
            subject: "\(version)")
    }
}
