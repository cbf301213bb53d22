import CrowsfootModel
package import CrowsfootSource

package enum MissingRelease: ValidationRule {
    package static let rule = Rule(
        id: "lock/missing-version", severity: .error,
        summary: "a released version is missing",
        finds: """
            A version in the lock file that the schema doesn't have, or that isn't marked `@released`.

            Swift sources and Core Data models don't mark releases. There, `diff` and `review` report a version that is gone, also if another
            one took its place.

            If the version exists but has errors, the severity is **warning**, since it can't be compared. So it is for the newest version of
            Swift sources and Core Data models, unless a Git tag contains it.
            """,
        matters: "The app can't open stores of that version (error 134504).",
        fixes: """
            users with a store of it | schema | SwiftData source | Core Data model
            may exist | restore the version | restore the `VersionedSchema` | restore the model version
            don't exist | `crowsfoot retire 1.0.0` | – | –
            """,
        evidence: .confirmed,
        doubt: "For Core Data, it isn't confirmed that the store can't be opened, so the severity is a warning.",
        isFatal: true,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            """,
        fixed: .adding(" @released", after: "version 1.0.0"),
        lock: RuleLock.library)

    /// Reports a version that only the older text contains.
    static func found(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) was released, but is missing, so the app can't open its stores", at: version.versionRange,
            help: "restore the version", subject: "\(version.version)")
    }

    /// Reports a release that was undone: the schema contains the version, but its file is missing.
    static func foundWithoutFile(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, "version \(version.version) was released, but its file is missing", at: version.versionRange,
            help: "if you shipped a build with it, restore its file and the lock file",
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

    /// Reports a version that others followed, in sources that don't mark releases.
    static func foundFollowed(_ version: Schema, isCertain: Bool) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) is missing or unreadable, so the app may be unable to open its stores",
            at: version.versionRange,
            help: "restore the version",
            subject: "\(version.version)")
        if !version.usesSwiftData || !isCertain { finding.severity = .warning }
        return finding
    }

    /// Reports the newest version of sources that don't mark releases if another one took its place.
    static func replaced(_ version: Schema, _ message: String, help: String, isConfirmed: Bool) -> Diagnostic {
        var finding = Diagnostic(rule, message, at: version.versionRange, help: help, subject: "\(version.version)")
        if !isConfirmed { finding.severity = .warning }
        return finding
    }

    /// Reports a released version with errors, which can't be compared.
    static func broken(_ version: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version.version) was released, but has errors, so it can't be compared", at: version.versionRange,
            help: "fix its errors, or restore the version", subject: "\(version.version)")
        finding.severity = .warning
        return finding
    }

    /// Reports an unchanged version that only the older text marks as released.
    static func unmarked(_ version: Schema) -> Diagnostic {
        Diagnostic(
            rule, unmarkedMessage(version), at: version.versionRange, help: "add `@released` after the number", fixes: fixes(version),
            subject: "\(version.version)")
    }

    private static func unmarkedMessage(_ version: Schema) -> String {
        "version \(version.version) was released, but isn't marked with `@released`"
    }

    private static func fixes(_ version: Schema) -> [FixIt] {
        version.headings.count == 1
            ? [FixIt("add `@released` after the number", .unsafe, [.init(version.versionRange.after, with: " @released")])] : []
    }

    static func found(_ entry: Lock.Entry, _ version: Schema?) -> Diagnostic {
        guard let range = version?.versionRange ?? entry.range else { preconditionFailure("lock file entry without a range") }
        if version == nil, entry.record == nil {
            return Diagnostic(
                rule, "version \(entry.version) was released, but its file is missing", at: range,
                help: "restore `\(entry.version).schema` from version control", subject: "\(entry.version)")
        }
        guard let version else {
            return Diagnostic(
                rule, "version \(entry.version) was released, but the schema doesn't contain it", at: range,
                help: "restore the version, or delete this line if no user has a store of it",
                subject: "\(entry.version)")
        }
        return Diagnostic(
            rule, unmarkedMessage(version), at: range,
            related: entry.range.map { [.init($0, "recorded here")] } ?? [],
            help: "add `@released` after the number, or delete its line in the lock file if no user has a store of it",
            fixes: fixes(version),
            subject: "\(version.version)")
    }
}
