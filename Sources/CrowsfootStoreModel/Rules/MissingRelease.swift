import CrowsfootModel
import CrowsfootSource

enum MissingRelease: ValidationRule {
    static let rule = Rule(
        id: "lock/missing-version", severity: .error,
        summary: "a version that was released is gone",
        explanation: """
            The lock says of which versions people have stores. An app that no longer knows one of them cannot open its stores (error 134504). A
            version that is no longer marked `@released` may be changed by anybody who does not know better.

            If no user has a store of the version, run `crowsfoot retire`, which removes its file and keeps its lines in the lock. In a history in
            one file, delete its line there.

            It is a warning if the version is there and has errors: it can't be compared then.

            Model files and Swift sources mark no releases. There, `diff --base` and `review` look at every version that another one followed.
            They warn for Core Data, where it is a guess that its stores stay shut.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            """,
        fixed: .adding(" @released", after: "version 1.0.0"),
        lock: RuleLock.library)

    /// Of a version that only an older text has.
    static func found(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) was released, and the schema has it no more", at: version.versionRange,
            help: "bring the version back, with `git restore` for example", subject: "\(version.version)")
    }

    /// Reports a release that was taken back: the schema has the version, and no file of it.
    static func foundWithoutFile(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) was released, and its file is gone", at: version.versionRange,
            help: "if a build with it was shipped, restore its file and the lock, with `git restore` for example",
            subject: "\(version.version)")
    }

    /// Reports a version whose file was removed by `crowsfoot retire`.
    static func retired(_ version: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) is retired", at: version.versionRange, label: "the app no longer opens its stores",
            help: "make sure that no user has a store of it", subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Reports a version that others followed, where nothing marks what is released.
    static func foundFollowed(_ version: Schema, isCertain: Bool) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) is gone or can't be read", at: version.versionRange,
            help: "people may have stores of it, since newer versions followed it: bring it back, with `git restore` for example",
            subject: "\(version.version)")
        if !version.usesSwiftData || !isCertain { finding.severity = .warning }
        return finding
    }

    /// Reports a version that is still there, with errors: nothing says whether it is what was released.
    static func broken(_ version: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) was released, and has errors now, so it can't be compared", at: version.versionRange,
            help: "fix its errors, or bring the version back with `git restore`", subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Of a version that only an older text marks: it has not changed, and nothing keeps it from changing.
    static func unmarked(_ version: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, unmarkedMessage(version), at: version.versionRange, help: "write `@released` after the number", fixes: fixes(version),
            subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    private static func unmarkedMessage(_ version: Schema) -> String {
        "version \(version.version) was released, and is not marked as it"
    }

    private static func fixes(_ version: Schema) -> [FixIt] {
        version.headings.count == 1 ? [FixIt("write `@released`", .unsafe, [.init(version.versionRange.after, with: " @released")])] : []
    }

    static func found(_ entry: Lock.Entry, _ version: Schema?) -> Diagnostic {
        guard let range = version?.versionRange ?? entry.range else { preconditionFailure("a line of a lock was read from a file") }
        if version == nil, entry.record == nil {
            return Diagnostic(
                rule, "version \(entry.version) was released, and its file is missing", at: range,
                help: "restore `\(entry.version).schema`, with `git restore` for example", subject: "\(entry.version)")
        }
        guard let version else {
            return Diagnostic(
                rule, "version \(entry.version) was released, and the schema has no such version", at: range,
                help: "bring the version back, with `git restore` for example, or delete this line if no user has a store of it",
                subject: "\(entry.version)")
        }
        return Diagnostic(
            rule, unmarkedMessage(version), at: range,
            related: entry.range.map { [.init($0, "it is recorded here")] } ?? [],
            help: "write `@released` after the number, or delete its line in the lock if no user has a store of it", fixes: fixes(version),
            subject: "\(version.version)")
    }
}
