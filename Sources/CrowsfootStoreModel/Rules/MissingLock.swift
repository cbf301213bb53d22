import CrowsfootModel
package import CrowsfootSource

package enum MissingLock: ValidationRule {
    package static let rule = Rule(
        id: "lock/missing", severity: .warning,
        summary: "versions are released, and there is no lock",
        explanation: """
            `@released` says that people have stores of a version. What their stores look like is recorded in the lock beside the schema; without it,
            nobody is told when the description of the version changes, and the app can no longer open them.

            A lock that was there and was deleted or forgotten comes back from version control. Where there never was one, `crowsfoot release` writes
            it, once for each released version, from what the schema says now: make sure that this is what was shipped.

            It is a warning, since nothing in the schema tells the one from the other. For `crowsfoot review` it is an error if the base has the
            lock, so nobody deletes it unnoticed. `crowsfoot diff --base` holds released versions against the
            text of another revision, with a lock or without. Text on standard input has no place where a lock could be.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            """,
        fixed: .unchanged,
        lock: RuleLock.missing)

    /// One for all versions of a schema.
    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        let released = history.versions.filter(\.isReleased)
        guard let first = released.first else { return }
        if let file = released.first(where: \.hasOwnFile) { return findings.append(foundFiles(file)) }
        let name = "\(history.name.text).lock"
        let subject = released.count == 1 ? "version \(first.version) is" : "\(released.count) versions are"
        let edit = "run `crowsfoot release \(first.version)`" + (released.count == 1 ? "" : ", and so on for the others")
        findings.append(
            Diagnostic(
                rule, "\(subject) released, and no `\(name)` records of what shape", at: first.versionRange,
                related: released.dropFirst().map { .init($0.versionRange, "released as well") },
                help: "bring it back with `git restore` if it was there, or \(edit)", subject: "\(first.version)"))
    }

    /// Released versions with files of their own always had a lock beside them.
    private static func foundFiles(_ version: Schema) -> Diagnostic {
        var finding = Diagnostic(
            rule, "`\(version.name).versions/versions.lock` is missing, so a change of a released version would go unnoticed",
            at: version.versionRange, help: "restore it, with `git restore` for example", subject: "\(version.version)")
        finding.severity = .error
        return finding
    }
}
