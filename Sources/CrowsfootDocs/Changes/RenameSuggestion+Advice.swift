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
        if let kept = adviceAboutPart { return kept }
        let edit = files.advice("`@was(\(old))`", of: nil, at: range, about: new)
        if edit.contains("@was") { return "if it was renamed: keep the old name, since SwiftData can't rename a model" }
        let start = isDataKept && confidence == .likely ? "declare the rename" : "if it was renamed, declare it"
        if files.isManagedModel(range) { return "\(start): set the Renaming ID of `\(new.lastName)` to `\(old)`" }
        let name = "originalName: \"\(old)\""
        let word = isOfRelationship ? "@Relationship" : "@Attribute"
        return "\(start): \(edit.replacing("`\(name)`", with: "`\(word)(\(name))`")) at `\(new.lastName)`"
    }

    /// The effect of the declared rename on values, or `nil` if the file can't declare it.
    package func consequence(in files: SourceSet) -> String? {
        files.isImported(lineage.new.range(of: subject.new)) && keeping == .byStage ? nil : consequence
    }

    /// Advice about a case or a member in Swift source, where no attribute declares its former name.
    private var adviceAboutPart: String? {
        switch (subject.old, subject.new) {
        case (.enumerationCase(let old, let oldIndex), .enumerationCase(let new, let newIndex)):
            let value = lineage.old[old].cases[oldIndex].rawValue.spelling
            return "if it was renamed: keep its raw value, as in `case \(lineage.new[new].cases[newIndex].name.text) = \(value)`"
        case (.member, .member): return "if it was renamed: keep the old name, since no attribute declares the rename of a member"
        default: return nil
        }
    }

    private var isOfRelationship: Bool {
        if case .property(let id) = subject.new { lineage.new[id].isRelationship } else { false }
    }
}
