import CrowsfootModel
import CrowsfootSource

enum OutdatedRelease: ValidationRule {
    static let rule = Rule(
        id: "lock/outdated", severity: .warning,
        summary: "a released version has more than the lock says, and stores do not mind",
        explanation: """
            A new case of an enum that is stored by its raw value, and a new member of a struct in JSON that is optional or has a default, change
            nothing of what stores hold, and every value in them is read as before. No version is needed for it: a new one would even be refused,
            since a store could not tell the two apart. Only the lock has to learn of it, so that nobody takes it away again unnoticed.

            The checksum in a lock can be out of date as well. It was a guess when it was written, and stores have shown the right one since.
            Releasing the version again records the right one.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel; case poem }
            model Book { title: String; genre: Genre = .novel }
            """,
        fixed: .removing("; case poem"),
        lock: RuleLock.genres)

    /// Reports a line that was written before stores had shown how SwiftData stores enums and optional structs.
    static func guessed(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "the lock has a checksum of version \(version.version) that its stores do not have", at: version.versionRange,
            label: "its enums and optional structs are stored in other columns than the lock says",
            help: "run `crowsfoot release \(version.version)` to record what is known today", subject: "\(version.version)")
    }

    /// Reports a version that is what it was, with a checksum that was a guess.
    static func corrected(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) has a checksum in the lock that was a guess, and is computed differently now",
            at: version.versionRange, help: "run `crowsfoot release \(version.version)` to record it", subject: "\(version.version)")
    }

    /// Reports what the schema has and the released version that it is to stores has not. Nothing is wrong yet.
    static func foundInText(_ version: Schema, _ changes: [RecordChange]) -> Diagnostic {
        var finding = Diagnostic(
            rule, "the schema has more than version \(version.version) as it was released: \(clauses(changes, version))",
            at: version.versionRange, help: "run `crowsfoot release` before you ship it; it needs no new version",
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
            rule, "version \(version.version) has more than its line in the lock: \(clauses(changes, version))", at: version.versionRange,
            help: "run `crowsfoot release \(version.version)` to record it", subject: "\(version.version)")
    }
}
