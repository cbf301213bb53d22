import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

extension FileView {
    /// Returns a fix with its effect on existing stores, or `nil` if it causes an error or leaves the finding as it is.
    func tried(_ title: String, _ edits: [FixIt.Edit], for finding: Diagnostic) -> QuickFix? {
        guard let trial = EditTrial(edits, of: schema), trial.addedErrors.isEmpty,
            !trial.findings.contains(where: { $0.rule.id == finding.rule.id && $0.subject == finding.subject })
        else { return nil }
        let edited = edits.first.map { schema.sources[$0.range.file] } ?? file
        return QuickFix(title: title + trial.effectInTitle(of: edited), finding: finding, edits: edits, isSafe: false)
    }

    /// Returns the fix that replaces the identifier of another object by a relationship with its inverse.
    func relationshipFix(for finding: Diagnostic) -> QuickFix? {
        guard let schema = index.versions.last, let replacement = IdentifierReplacement(for: finding, in: schema) else { return nil }
        let title = "Replace it by the relationship `\(replacement.path)` with `\(replacement.inversePath)`"
        return tried(title, replacement.edits, for: finding)
    }

    /// Returns the edit that adds a step to the last migration of the current text, or a migration with it.
    func edit(addingStep step: String) -> FixIt.Edit {
        let current = schema.checked.trees.filter { $0.file.role != .released }
        for tree in current.reversed() {
            guard let migration = tree.lastMigration else { continue }
            let end = Int(migration.end) - 1
            return FixIt.Edit(SourceRange(file: tree.file.id, start: end, end: end), with: "    \(step)\n")
        }
        let end = (current.first { $0.file.id == file.id } ?? current.last ?? tree).file
        return FixIt.Edit(
            SourceRange(file: end.id, start: end.bytes.count, end: end.bytes.count), with: "\nmigration {\n    \(step)\n}\n")
    }

    /// Returns the fixes that accept the loss that a finding is about, where its help advises it. The author replaces the reason.
    func acceptances(of finding: Diagnostic) -> [QuickFix] {
        guard let help = finding.help else { return [] }
        let steps = help.split(separator: "`").filter { $0.hasPrefix("accept ") && $0.hasSuffix("\"why\"") }
        return steps.compactMap { tried("Write `\($0)`", [edit(addingStep: String($0))], for: finding) }
    }
}

extension SyntaxTree {
    fileprivate var lastMigration: SourceRange? {
        var last: SourceRange?
        for case .migration(let migration) in statements { last = range(migration.span) }
        return last
    }
}
