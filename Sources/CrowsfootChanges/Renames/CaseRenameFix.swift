package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// The edit that keeps the raw value of a renamed case, by which stores and queries identify it, and declares the rename.
package enum CaseRenameFix {
    /// Returns the edit, or `nil` if the version can't be edited or its text has another raw value.
    package static func fix(_ cases: ChangeSubject, in lineage: Lineage) -> FixIt? {
        guard case .enumerationCase(let old, let oldPlace)? = cases.old, case .enumerationCase(let new, let newPlace)? = cases.new,
            lineage.new.predecessor == lineage.old.version, !lineage.new.isReleased
        else { return nil }
        let enumerations = Versions(old: lineage.old[old], new: lineage.new[new])
        let (before, now) = (enumerations.old.cases[oldPlace], enumerations.new.cases[newPlace])
        let isTaken = enumerations.new.cases.contains { $0.rawValue == before.rawValue }
        let hasOther = now.statedRawValue != nil || isTaken || enumerations.old.rawType != enumerations.new.rawType
        let value = hasOther ? nil : " = \(before.rawValue.spelling)"
        let name = now.name.text == before.name.text || now.has(.was) ? nil : " @was(\(before.name.text))"
        if value == nil, name == nil { return nil }
        let stated = now.statedRawValue.map { " = \($0.spelling)" }
        let was = name ?? now.attribute(.was)?.word.map { " @was(\($0.text))" }
        let text = now.name.text + (value ?? stated ?? "") + (was ?? "")
        // Several insertions at one position are one edit, since their order would be undefined.
        let edits: [FixIt.Edit] =
            now.name.range.end == now.range.end
            ? [.init(now.range.after, with: (value ?? "") + (name ?? ""))]
            : [value.map { .init(now.name.range.after, with: $0) }, name.map { .init(now.range.after, with: $0) }].compactMap(\.self)
        return FixIt("keep the value with `\(text)`", .unsafe, edits)
    }

    /// Returns the edits for declared or likely renames without the raw value.
    static func fixes(in comparison: Comparison) -> [FixIt] {
        let declared = comparison.changes.compactMap { change in
            change is RawValueChanged ? fix(change.subject, in: comparison.lineage) : nil
        }
        if !declared.isEmpty || !comparison.changes.contains(where: { $0 is CaseRemoved }) { return declared }
        return RenameFinder.suggestions(for: comparison).filter(\.isLikelyCase).compactMap(\.fix)
    }
}

extension RenameSuggestion {
    /// Whether the edit is suggested to the user.
    package var isProposed: Bool { score >= 60 && rivals.isEmpty && fix != nil }

    fileprivate var isLikelyCase: Bool {
        if case .enumerationCase = subject.new { isProposed } else { false }
    }
}
