package import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

/// Removed and new elements that are probably renamed. They are reported as one finding, with the edit that declares the rename.
package struct LikelyRenames {
    private static let rules = [ValuesRemoved.rule, CaseValuesRemoved.rule, RawValueTaken.rule]

    package let renames: [RenameSuggestion]
    private let comparison: Comparison

    package init(_ judgements: [Judgement], in comparison: Comparison) {
        self.comparison = comparison
        let gone = Set(
            judgements.filter { Self.rules.contains($0.rule) && $0.isOpen }.compactMap { comparison.subjects(of: $0).first?.old })
        let suggestions = gone.isEmpty ? [] : RenameFinder.suggestions(for: comparison)
        renames = suggestions.filter { $0.isProposed && Self.isKept($0) && gone.contains($0.subject.old) }
    }

    /// Whether the rename keeps the values. SwiftData can't rename a model, and objects without a key can't be copied.
    private static func isKept(_ rename: RenameSuggestion) -> Bool {
        guard case .model(let old) = rename.subject.old, rename.lineage.new.usesSwiftData else { return true }
        return rename.lineage.old.hasKey(old)
    }

    /// Whether a rename would resolve a finding: about the new element, or about a relationship or a parent whose name changed.
    func explain(_ judgement: Judgement) -> Bool {
        if renames.isEmpty || ![.store, .data].contains(judgement.effect.subject) || rename(for: judgement) != nil { return false }
        switch comparison.changes[judgement.change] {
        case let change as RelationshipRetargeted: return isRename(.model(change.destinations.old), .model(change.destinations.new))
        case let change as ParentChanged:
            return isRename(change.parents.old.map(SchemaElement.model), change.parents.new.map(SchemaElement.model))
        case let change as InverseChanged:
            return isRename(change.inverses.old.map(SchemaElement.property), change.inverses.new.map(SchemaElement.property))
        default: break
        }
        return comparison.subjects(of: judgement).contains { subject in
            subject.old == nil && renames.contains { $0.subject.new == subject.new }
        }
    }

    private func isRename(_ old: SchemaElement?, _ new: SchemaElement?) -> Bool {
        renames.contains { $0.subject.old == old && $0.subject.new == new }
    }

    /// The rename that a finding about a removed element probably is.
    package func rename(for judgement: Judgement) -> RenameSuggestion? {
        guard Self.rules.contains(judgement.rule), let old = comparison.subjects(of: judgement).first?.old else { return nil }
        return renames.first { $0.subject.old == old }
    }

    func finding(_ judgement: Judgement) -> Diagnostic? {
        guard let rename = rename(for: judgement), let fix = rename.fix else { return nil }
        let (lineage, old) = (comparison.lineage, rename.subject.old)
        let path = lineage.old.path(of: old)
        let other = judgement.rule == ValuesRemoved.rule ? "accept the loss with `accept remove \(path) \"why\"`" : judgement.finding.help
        var finding = Diagnostic(
            judgement.rule, judgement.message(in: lineage), at: lineage.new.range(of: rename.subject.new),
            label: "probably `\(path.split(separator: ".").last ?? "")`, renamed",
            related: [.init(lineage.old.range(of: old), "in version \(lineage.old.version)")],
            help: "if it isn't a rename, \(other ?? "accept the loss")", fixes: [fix], subject: path)
        // A relationship may keep its links without the edit, but the undeclared rename is an error all the same.
        finding.severity = .error
        finding.isOutcome = true
        return finding
    }
}
