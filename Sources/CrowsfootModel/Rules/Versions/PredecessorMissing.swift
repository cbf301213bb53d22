package import CrowsfootSource
import CrowsfootSyntax

package enum PredecessorMissing: ValidationRule {
    package static let rule = Rule(
        id: "version/predecessor-missing", severity: .error,
        summary: "the released version before the schema is missing",
        finds: """
            A heading with `after` and a version without a file in the `.versions` folder, released versions beside a schema without a
            heading, or released versions whose schema is missing.
            """,
        matters: "Nothing is generated, since the migration of existing stores can't be planned.",
        fixes: """
            the file | schema
            is lost | restore it from version control
            never existed, and no app was shipped | remove the heading
            is the schema itself | restore it, or delete the `.versions` folder if no user has such stores
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String }
            """,
        fixed: .removing("version 1.1.0 after 1.0.0\n"))

    static func found(_ draft: VersionStatements, _ stated: VersionStatements.Predecessor, schema: String) -> Diagnostic {
        Diagnostic(
            rule, "the released version \(stated.number) is missing", at: stated.range,
            help: "restore `\(stated.number.file(of: schema))` from version control", subject: "\(draft.number)")
    }

    /// Advises what to do if other versions are released, and this one isn't. A heading without a number that comes after `newest` has no fix.
    package static func neverReleased(_ finding: Diagnostic, _ stated: VersionNumber, newest: VersionNumber) -> Diagnostic {
        var finding = finding
        finding.help = "write `after \(newest)`; or, if you shipped \(stated), run `crowsfoot release \(stated) --at REV`"
        if let number = finding.subject.flatMap({ VersionNumber($0) }), number > newest {
            finding.fixes = [FixIt("write `after \(newest)`", .unsafe, [.init(finding.range, with: "\(newest)")])]
        }
        return finding
    }

    /// Advises what to do if the folder has the name that the schema had before.
    package static func renamed(_ finding: Diagnostic, folder: String, to name: String) -> Diagnostic {
        var finding = finding
        finding.help = "rename `\(folder)` to `\(name)` if it has the versions of this schema"
        return finding
    }

    /// Advises what to do with a text that came without its folder.
    package static func withoutFolder(_ finding: Diagnostic) -> Diagnostic {
        var finding = finding
        finding.help = "name the file instead of `-`: its released versions are in the folder beside it"
        return finding
    }

    /// Reports a folder of released versions whose schema is gone, at another schema beside it.
    package static func withoutSchema(_ folder: String, of schema: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            rule, "`\(folder)` has released versions, but the schema `\(schema)` is missing", at: range,
            help: "restore it from version control, or move the folder beside the schema if that was moved; "
                + "delete the folder only if no app with these versions was shipped")
        finding.isOutcome = true
        return finding
    }

    package static func nothingReleased(_ finding: Diagnostic) -> Diagnostic {
        var finding = finding
        finding.help = finding.help.map {
            "\($0), or remove the heading if no app with this schema was shipped"
        }
        return finding
    }

    /// Reports released versions beside a schema that doesn't say which it follows.
    static func withoutHeading(_ number: VersionNumber, after newest: VersionNumber, in tree: SyntaxTree) -> Diagnostic {
        let heading = "version \(number) after \(newest)"
        let end = tree.preamble
        return Diagnostic(
            rule, "version \(newest) is released, but the schema doesn't follow it", at: end, help: "write `\(heading)`",
            fixes: [FixIt("write `\(heading)`", .unsafe, [.init(end.after, with: "\n\n\(heading)")])], subject: "\(number)")
    }
}

extension SyntaxTree {
    /// The last statement that is about all versions, below which a heading belongs, or the start of the file.
    var preamble: SourceRange {
        var last: SourceRange?
        for statement in statements {
            switch statement {
            case .schema(let schema): last = range(schema.span)
            case .output(let output): last = range(output.span)
            case .version, .section, .declaration, .remove, .migration: break
            }
        }
        return last ?? file.wholeRange.before
    }
}
