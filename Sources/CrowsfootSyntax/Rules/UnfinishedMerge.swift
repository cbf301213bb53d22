package import CrowsfootSource

package enum UnfinishedMerge: RuleDefinition {
    package static let rule = Rule(
        id: "syntax/conflict-marker", severity: .error,
        summary: "a file contains conflict markers",
        finds: """
            Lines that start with `<<<<<<<`, `=======` or `>>>>>>>`, which Git writes when two branches changed the same lines. The lines
            above `=======` are read, and the others are ignored, so that the rest can be checked.
            """,
        matters: "The schema isn't complete until you choose the lines.",
        fixes: """
            both branches | schema
            changed the schema | keep the lines that are right, and delete the markers
            started the same version | the one that is shipped first keeps the number, and the other one follows it
            released the same version | keep the file and the lock file of the shipped branch, and release the other change as the next version
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
            rule, "unfinished merge", at: range,
            label: "lines up to `=======` are read, the others ignored",
            help: "keep the lines that are right, and delete the markers")
    }

    /// Reports a heading that two branches have changed, since one of them has released a version.
    static func ofHeadings(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unfinished merge: the branches have different headings", at: range,
            label: "lines up to `=======` are read, the others ignored",
            help: "keep the heading whose `after` names the newest released version, and delete the other one and the markers")
    }

    /// Reports a file of a released version that two branches wrote.
    static func ofRelease(at range: SourceRange, in file: SourceFile) -> Diagnostic {
        let path = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let folder = path.contains(" ") ? "\"\(path)\"" : path
        return Diagnostic(
            rule, "two branches released this version, and the merge is not finished", at: range,
            help: "keep the one that was shipped: run `git checkout --ours -- \(folder)` for this branch, or "
                + "`git checkout --theirs -- \(folder)` for the merged one (in a rebase, the two are swapped). Copy steps of the other side that are still needed into the schema, "
                + "and run `crowsfoot release`, so that its change gets the next number")
    }

    static func leftover(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unexpected conflict marker", at: range,
            help: "check the lines around it, and delete the marker")
    }
}
