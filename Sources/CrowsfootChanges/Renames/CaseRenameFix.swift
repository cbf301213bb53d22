package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// The edit that lets a case with a new name keep its raw value, which stores and queries know it by, and says what it was called.
package enum CaseRenameFix {
    /// The rename of a case by its raw value, or `nil` if the version can't be edited or its text says another raw value.
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
        // Text at one position is one edit, since the order of two edits there would be open.
        let edits: [FixIt.Edit] =
            now.name.range.end == now.range.end
            ? [.init(now.range.after, with: (value ?? "") + (name ?? ""))]
            : [value.map { .init(now.name.range.after, with: $0) }, name.map { .init(now.range.after, with: $0) }].compactMap(\.self)
        return FixIt("keep the value with `\(text)`", .unsafe, edits)
    }

    /// The renames that a comparison declares without the raw value, or that it looks like.
    static func fixes(in comparison: Comparison) -> [FixIt] {
        let declared = comparison.changes.compactMap { change in
            change is RawValueChanged ? fix(change.subject, in: comparison.lineage) : nil
        }
        if !declared.isEmpty || !comparison.changes.contains(where: { $0 is CaseRemoved }) { return declared }
        return RenameFinder.suggestions(for: comparison).filter(\.isLikelyCase).compactMap(\.fix)
    }
}

extension RenameSuggestion {
    /// Whether it is enough to propose the edit, which the user decides about.
    package var isProposed: Bool { score >= 60 && rivals.isEmpty && fix != nil }

    fileprivate var isLikelyCase: Bool {
        if case .enumerationCase = subject.new { isProposed } else { false }
    }
}
