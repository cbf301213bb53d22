import CrowsfootModel
package import CrowsfootSource

package enum MissingLock: ValidationRule {
    package static let rule = Rule(
        id: "lock/missing", severity: .error,
        summary: "versions are released, but there is no lock file",
        finds: """
            A schema with released versions and no lock file. Text from standard input is not checked.
            """,
        matters: "A later change to a released version goes unnoticed, and then the app can't open the stores of that version.",
        fixes: """
            the lock file | schema
            existed before | restore it from version control
            never existed, and the schema is one file | make sure that it is what you shipped; run `crowsfoot release` for each version
            never existed, and versions have files | make sure that they are what you shipped; run `crowsfoot release VERSION --amend "why"`
            """,
        evidence: .language,
        isFatal: true,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            """,
        fixed: .unchanged,
        lock: RuleLock.missing)

    /// Reports all versions of a schema at once.
    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        let released = history.versions.filter(\.isReleased)
        guard let first = released.first else { return }
        if let file = released.first(where: \.hasOwnFile), let newest = released.last(where: \.hasOwnFile) {
            return findings.append(foundFiles(file, newest: newest.version))
        }
        let name = "\(history.name.text).lock"
        let subject = released.count == 1 ? "version \(first.version) is" : "\(released.count) versions are"
        let edit = "run `crowsfoot release \(first.version)`" + (released.count == 1 ? "" : ", and so on for the others")
        var finding = Diagnostic(
            rule, "\(subject) released, but `\(name)` is missing, so changes to \(released.count == 1 ? "it" : "them") go unnoticed",
            at: first.versionRange,
            related: released.dropFirst().map { .init($0.versionRange, "also released") },
            help: "restore the file from version control, or \(edit)", subject: "\(first.version)")
        // Code can be generated, since the versions themselves are there.
        finding.isOutcome = true
        findings.append(finding)
    }

    /// Reports released versions with files of their own, which always had a lock file.
    private static func foundFiles(_ version: Schema, newest: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(version.name).versions/versions.lock` is missing, so changes to released versions go unnoticed",
            at: version.versionRange,
            help: "restore it from version control; if it was never committed, run `crowsfoot release \(newest) --amend \"why\"` "
                + "to record the files as they are",
            subject: "\(version.version)")
    }
}
