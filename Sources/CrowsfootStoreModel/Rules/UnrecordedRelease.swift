package import CrowsfootModel
package import CrowsfootSource
package import CrowsfootSyntax

package enum UnrecordedRelease: ValidationRule {
    package static let rule = Rule(
        id: "lock/unrecorded", severity: .warning,
        summary: "a released version isn't in the lock file",
        finds: "A version with `@released` that the lock file doesn't contain, usually because `@released` was written by hand.",
        matters: "A later change to the version goes unnoticed, and the app can no longer open its stores.",
        fixes: "Run `crowsfoot release` with the number of the version.",
        evidence: .language,
        isFatal: true,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0 @released
            model Author { name: String }
            """,
        fixed: .replacing("from 1.0.0 @released", with: "from 1.0.0"),
        lock: RuleLock.library)

    static func found(_ version: Schema) -> Diagnostic {
        if version.hasOwnFile { return foundFile(of: version.version, at: version.versionRange) }
        return Diagnostic(
            rule, "version \(version.version) is released, but the lock file doesn't contain it", at: version.versionRange,
            help: "run `crowsfoot release \(version.version)`", subject: "\(version.version)")
    }

    /// Reports the file of a retired version, which a merge has brought back.
    package static func retired(_ tree: SyntaxTree) -> Diagnostic {
        let number = tree.releasedVersion.map { "version \($0)" } ?? "this version"
        var finding = Diagnostic(
            rule, "\(number) is retired, and its file is back", at: tree.headingRange,
            help: "delete the file, which a merge has brought back: the app no longer opens stores of this version",
            subject: tree.releasedVersion?.description)
        finding.severity = .error
        return finding
    }

    /// Reports a file that the schema doesn't follow, so that it can't be recorded either.
    package static func file(_ tree: SyntaxTree, of version: VersionNumber) -> Diagnostic {
        foundFile(of: version, at: tree.headingRange)
    }

    private static let deletion =
        "if a merge brought the file of a version that was never shipped, delete it, and release its change as the next version"

    /// Reports a file without a line. Both are written together, so one of them was changed by hand.
    private static func foundFile(of version: VersionNumber, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            rule, "version \(version) has a file, but `versions.lock` doesn't contain it", at: range,
            help:
                "\(deletion); if the version was shipped, restore its lines in the lock and keep those of other versions, or run `crowsfoot release \(version) --amend \"why\"`",
            subject: "\(version)")
        finding.severity = .error
        return finding
    }
}

extension SyntaxTree {
    fileprivate var headingRange: SourceRange {
        for case .version(let heading) in statements { return range(heading.span) }
        return file.wholeRange.before
    }
}
