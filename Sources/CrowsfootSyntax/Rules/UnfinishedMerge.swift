package import CrowsfootSource

package enum UnfinishedMerge: RuleDefinition {
    package static let rule = Rule(
        id: "syntax/conflict-marker", severity: .error,
        summary: "a merge is not finished",
        explanation: """
            Where two branches have changed the same lines, git leaves both in the file, between lines that begin with `<<<<<<<`, `=======` and
            `>>>>>>>`. Which of them is meant, or how to put them together, only a person knows.

            Until then the lines above `=======` are read, and the others are passed over, so that the rest of the file can be checked. A version
            that both branches began becomes two: the one that is shipped first keeps its number, and the other one follows it.

            Two branches that released the same version conflict in its file and in the lock. Keep both files of the branch that was shipped, and
            release the change of the other branch as the next version: the schema has it after the merge.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
            <<<<<<< HEAD
                pages: Int?
            =======
                notes: String?
            >>>>>>> notes
            }
            """,
        fixed: .removing(line: "<<<<<<< HEAD").removing(line: "=======").removing(line: ">>>>>>> notes"))

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a merge is not finished: two branches have changed what stands here", at: range,
            label: "what follows is read, up to `=======`, and the rest is passed over",
            help: "keep the lines that are meant, of one side or of both, and delete the lines that git has put in")
    }

    /// Reports a heading that two branches have changed, since one of them has released a version.
    static func ofHeadings(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a merge is not finished: the branches have different headings", at: range,
            label: "what follows is read, up to `=======`, and the rest is passed over",
            help: "keep the heading whose `after` names the newest released version, and delete the other one and the lines that git has "
                + "put in")
    }

    /// Reports a file of a released version that two branches have written.
    static func ofRelease(at range: SourceRange, in file: SourceFile) -> Diagnostic {
        let path = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let folder = path.contains(" ") ? "\"\(path)\"" : path
        return Diagnostic(
            rule, "two branches have released this version, and the merge is not finished", at: range,
            help: "keep the one that was shipped: run `git checkout --ours -- \(folder)` for this branch, or "
                + "`git checkout --theirs -- \(folder)` for the merged one. Copy steps of the other side that are still needed into the schema, "
                + "and run `crowsfoot release`, so that its change gets the next number")
    }

    static func leftover(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "this line is left over from a merge", at: range,
            help: "look whether what stands around it is meant, and delete the line")
    }
}
