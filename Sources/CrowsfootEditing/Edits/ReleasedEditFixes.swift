import CrowsfootChanges
import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// The ways out of an edit of a released version: to put back the released text, or to make the change in the current schema.
struct ReleasedEditFixes {
    private let finding: Diagnostic
    private let view: FileView

    init?(in view: FileView) {
        guard view.file.role == .released, let finding = view.findings.first(where: { $0.severity == .error }) else { return nil }
        (self.finding, self.view) = (finding, view)
    }

    /// Returns the fixes with the first of some former texts of the file that has the shape of the release.
    func fixes(_ formerTexts: [[UInt8]]) -> [QuickFix] {
        for text in formerTexts where text != view.file.bytes {
            let undo = FixIt.Edit(view.file.wholeRange, with: String(decoding: text, as: UTF8.self))
            guard let trial = EditTrial([undo], of: view.schema), trial.isReleased(view.file) else { continue }
            let undoing = QuickFix(title: "Undo the edit of \(number)", finding: finding, edits: [undo], isSafe: false)
            return [undoing, moving(text, undo, trial)].compactMap(\.self)
        }
        return []
    }

    private var number: String { FilePath(view.file.path).name.dropLast(FilePath.schemaEnding.count).description }

    /// Returns the fix that makes the change in the current schema, or `nil` if the schema lacks the changed lines or the change means
    /// something else there.
    private func moving(_ released: [UInt8], _ undo: FixIt.Edit, _ undone: EditTrial) -> QuickFix? {
        // Any other error would be moved, too.
        guard view.findings.allSatisfy({ $0.severity < .error || $0.rule.id == ChangedRelease.rule.id }) else { return nil }
        let current = view.schema.checked.trees.filter { $0.file.role == .current }
        let carried = current.lazy.compactMap { LineTransfer.edits(from: released, to: view.file.bytes, in: $0.file) }.first
        guard let carried, !carried.isEmpty, let edited = view.index.version(in: view.file.id),
            let trial = EditTrial([undo] + carried, of: view.schema), trial.addedErrors.isEmpty, trial.isReleased(view.file),
            let new = trial.change(of: edited, in: view.file)
        else { return nil }
        let main = carried.first.map { view.schema.sources[$0.range.file] } ?? view.file
        let title = undone.lens(of: main)?.effect == nil ? "Start \(new) with this change" : "Make this change in \(new)"
        return QuickFix(title: title + trial.effectInTitle(of: main), finding: finding, edits: [undo] + carried, isSafe: false)
    }
}

extension EditTrial {
    /// Returns the number of the current version if it contains the change that was made in a released version.
    fileprivate func change(of edited: Schema, in file: SourceFile) -> VersionNumber? {
        guard let released = version(in: file), let current, current.version > released.version else { return nil }
        let wanted = Self.sentences(Lineage(Versions(old: released, new: edited), .parallel))
        let found = Self.sentences(Lineage(Versions(old: released, new: current)))
        return !wanted.isEmpty && wanted.isSubset(of: found) ? current.version : nil
    }

    private static func sentences(_ lineage: Lineage) -> Set<String> {
        Set(Comparison(lineage).changes.map { $0.sentence(in: lineage) })
    }
}
