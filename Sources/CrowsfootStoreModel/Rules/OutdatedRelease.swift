import CrowsfootModel
import CrowsfootSource

enum OutdatedRelease: ValidationRule {
    static let rule = Rule(
        id: "lock/outdated", severity: .warning,
        summary: "the lock file is older than the released version, but stores are the same",
        finds: """
            A released version with a new case of an enum that is stored by its raw value. A new member of a struct in JSON counts, too,
            if it is optional or has a default, and so does a checksum that wasn't confirmed, if the confirmed one differs.
            """,
        matters: """
            Stores aren't affected, so no new version is needed. As long as the lock file doesn't record the addition, its later removal
            goes unnoticed.
            """,
        fixes: "Run `crowsfoot release` with the number of the version.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel; case poem }
            model Book { title: String; genre: Genre = .novel }
            """,
        fixed: .removing("; case poem"),
        lock: RuleLock.genres)

    /// Reports a line from before it was known how SwiftData stores enums and optional structs.
    static func predicted(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "the lock file has the wrong checksum for version \(version.version)", at: version.versionRange,
            label: "its enums and optional structs have other columns",
            help: "run `crowsfoot release \(version.version)` to correct it", subject: "\(version.version)")
    }

    /// Reports an unchanged version whose recorded checksum wasn't confirmed.
    static func corrected(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "the lock file's checksum for version \(version.version) wasn't confirmed, and the confirmed one differs",
            at: version.versionRange, help: "run `crowsfoot release \(version.version)` to correct it", subject: "\(version.version)")
    }

    /// Reports additions of the schema to the released version with the same shape.
    static func foundInText(_ version: Schema, _ changes: [RecordChange]) -> Diagnostic {
        var finding = Diagnostic(
            rule, "the schema has additions to the released version \(version.version): \(clauses(changes, version))",
            at: version.versionRange, help: "run `crowsfoot release` before you ship it",
            subject: "\(version.version)")
        finding.severity = .info
        return finding
    }

    private static func clauses(_ changes: [RecordChange], _ version: Schema) -> String {
        let first = changes.first.map { $0.clause(in: version) } ?? ""
        return first + (changes.count > 1 ? ", and \(changes.count - 1) more" : "")
    }

    static func found(_ version: Schema, _ changes: [RecordChange]) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) has additions that the lock file doesn't record: \(clauses(changes, version))",
            at: version.versionRange,
            help: "run `crowsfoot release \(version.version)` to record it", subject: "\(version.version)")
    }
}
