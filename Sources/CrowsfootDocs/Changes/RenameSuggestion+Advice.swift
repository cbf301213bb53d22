package import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

extension RenameSuggestion {
    /// Returns advice on declaring the rename, as a clause in the terms of the file that the reader edits.
    package func advice(in files: SourceSet) -> String {
        let range = lineage.new.range(of: subject.new)
        guard files.isImported(range) else {
            return (fix != nil && confidence == .likely ? "declare the rename: " : "if it was renamed: ") + advice
        }
        let old = lineage.old.path(of: subject.old).lastName
        let new = lineage.new.path(of: subject.new)
        let edit = files.advice("`@was(\(old))`", of: nil, at: range, about: new)
        if edit.contains("@was") { return "if it was renamed: keep the old name, since SwiftData can't rename a model" }
        let start = isDataKept && confidence == .likely ? "declare the rename" : "if it was renamed, declare it"
        if files.isManagedModel(range) { return "\(start): set the Renaming ID of `\(new.lastName)` to `\(old)`" }
        let name = "originalName: \"\(old)\""
        let word = isOfRelationship ? "@Relationship" : "@Attribute"
        return "\(start): \(edit.replacing("`\(name)`", with: "`\(word)(\(name))`")) at `\(new.lastName)`"
    }

    private var isOfRelationship: Bool {
        if case .property(let id) = subject.new { lineage.new[id].isRelationship } else { false }
    }
}
