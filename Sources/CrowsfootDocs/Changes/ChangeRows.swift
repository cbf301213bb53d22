import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource

/// Creates the rows of a report. Changes of one property share a row, and so do both halves of a rename.
struct ChangeRows {
    private enum Key: Hashable {
        case old(SchemaElement)
        case new(SchemaElement)
        case suggestion(Int)
        case alone(Int)
    }

    private let report: ChangeReport
    private let files: SourceSet
    private var lineage: Lineage { report.comparison.lineage }

    /// Returns the rows. `files` are those that the advice is about.
    static func rows(of report: ChangeReport, in files: SourceSet) -> [ChangeRow] {
        let maker = ChangeRows(report: report, files: files)
        return ChangeRow.grouped(maker.breakers + maker.changes) + maker.undone + maker.unused
    }

    private var changes: [ChangeRow] {
        let entries = report.entries
        var keys: [Key] = []
        var groups: [Key: [ChangeEntry]] = [:]
        for (index, entry) in entries.enumerated() {
            let key = key(of: entry, at: index)
            if groups[key] == nil { keys.append(key) }
            groups[key, default: []].append(entry)
        }
        return keys.map { key in
            let group = groups[key] ?? []
            if case .suggestion(let index) = key { return row(of: group, report.suggestions[index]) }
            return row(of: group, nil)
        }
    }

    private func key(of entry: ChangeEntry, at index: Int) -> Key {
        if let suggestion = suggestion(for: entry) { return .suggestion(suggestion) }
        if let model = removedModel(of: entry.change) { return .old(.model(model)) }
        if let end = firstEnd(of: entry.change) { return .old(.property(end)) }
        if let new = entry.subject.new, new.owner != nil { return .new(new) }
        guard let old = entry.subject.old, old.owner != nil else { return .alone(index) }
        return lineage.successor(of: old).map(Key.new) ?? .old(old)
    }

    /// Returns the removed model to which a change belongs, including the relationships to it, or `nil`.
    private func removedModel(of change: any SchemaChange) -> ModelID? {
        if let change = change as? ModelRemoved { return change.model }
        guard let change = change as? PropertyRemoved, let destination = lineage.old[change.property].type.destination else { return nil }
        return lineage.successor(of: .model(destination)) == nil ? destination : nil
    }

    /// Returns the first declared end of a relationship that is removed with its inverse, or `nil`.
    private func firstEnd(of change: any SchemaChange) -> PropertyID? {
        guard let id = (change as? PropertyRemoved)?.property else { return nil }
        guard let other = lineage.old.relationship(of: id)?.other(than: id)?.id, lineage.successor(of: .property(other)) == nil else {
            return nil
        }
        return lineage.old[id].name.range.start < lineage.old[other].name.range.start ? id : other
    }

    /// Returns the index of the suggested rename to which an added or removed element belongs.
    ///
    /// Suggestions are about adjacent versions, so they are matched by name.
    private func suggestion(for entry: ChangeEntry) -> Int? {
        if let change = entry.change as? RelationshipRetargeted { return suggestion(for: change) }
        let isHalf = entry.kind.isOfPart || (entry.subject.old == nil) != (entry.subject.new == nil)
        guard entry.kind.opposite != nil || isHalf else { return nil }
        let old = entry.subject.old.map(lineage.old.path)
        let new = entry.subject.new.map(lineage.new.path)
        return report.suggestions.indices.first { index in
            let (subject, lineage) = (report.suggestions[index].subject, report.suggestions[index].lineage)
            return old.map { $0 == lineage.old.path(of: subject.old) } ?? false
                || new.map { $0 == lineage.new.path(of: subject.new) } ?? false
        }
    }

    /// Returns the index of the suggested rename of a model that a changed relationship follows.
    private func suggestion(for change: RelationshipRetargeted) -> Int? {
        let names = (lineage.old[change.destinations.old].name.text, lineage.new[change.destinations.new].name.text)
        return report.suggestions.firstIndex { one in
            (one.lineage.old.path(of: one.subject.old), one.lineage.new.path(of: one.subject.new)) == names
        }
    }

    private func row(of group: [ChangeEntry], _ suggestion: RenameSuggestion?) -> ChangeRow {
        let entries = suggestion == nil ? group : group.withoutKeptConstraints
        let added = suggestion == nil ? nil : entries.first { $0.subject.old == nil }
        let subject = lineage.part(of: (added ?? ChangePhrase.main(of: entries)).subject)
        let range = lineage.closestRange(to: subject)
        let phrase = ChangePhrase(
            entries, lineage, isImported: files.isImported(range), isManagedModel: files.isManagedModel(range))
        let path = lineage.path(of: subject)
        let translated = { [files] (text: String) in files.advice(text, of: nil, at: range, about: path) }
        let outcome = ChangeOutcome(entries, lineage, in: files, needsVersion: report.isEditedInPlace) { [files] help, rule in
            files.advice(help, of: rule, at: range, about: path)
        }
        let element = subject.new ?? subject.old
        let owner = element.map { element in
            let isNew = subject.new != nil
            let top = element.owner ?? element
            return isNew ? lineage.new.path(of: top) : lineage.old.path(of: top)
        }
        return ChangeRow(
            mark: report.isRefused ? .moved : outcome.mark, owner: owner, namesOwner: suggestion == nil && phrase.isWhole,
            change: suggestion.map { ChangePhrase.renamed($0, with: entries, lineage) } ?? translated(phrase.text),
            effect: translated(outcome.effect),
            action: suggestion.map { outcome.action(declaring: $0) } ?? outcome.action,
            range: outcome.step?.range ?? range, former: subject.new == nil ? subject.old.flatMap(formerRange) : nil,
            likeness: suggestion == nil
                ? .init(kinds: entries.map(\.kind), detail: phrase.detail.map(translated), name: phrase.name, path: path) : nil)
    }

    /// Returns the old location of a removed declaration. A removed part is shown at its declaration, which still exists.
    private func formerRange(of element: SchemaElement) -> SourceRange? {
        element.owner.flatMap(lineage.successor) == nil ? lineage.old.range(of: element) : nil
    }

    // MARK: - Other rows

    private var breakers: [ChangeRow] {
        let isBack = report.way.path.isBack
        let back =
            isBack
            ? [
                ChangeRow(
                    mark: .error, owner: nil, change: "\(report.names.new) is the earlier version",
                    effect: "The app can't open stores of \(report.names.old).", action: "Compare in the other direction.",
                    range: lineage.new.versionRange)
            ] : []
        return back
            + report.brokenReleases.map { ChangeRow(ofRelease: files.traced($0), effect: $0.statedEffect?.sentence ?? Self.shutting($0)) }
            + report.equalVersions.map { ChangeRow(files.traced($0), effect: Self.shutting($0)) }
            + report.unread.map { ChangeRow(files.traced($0), effect: "Unknown: it isn't compared.") }
    }

    private static func shutting(_ finding: Diagnostic) -> String {
        "The app \(finding.severity == .error ? "can't" : "may be unable to") open existing stores."
    }

    /// Changes that a later version reverts. They affect stores all the same.
    private var undone: [ChangeRow] {
        report.way.undone.filter(\.isReported).map { judgement in
            ChangeRow(
                mark: .init(judgement.severity), owner: nil, change: judgement.finding.message,
                effect: "It happens on the way. A later version reverses the change, but doesn't restore lost values.",
                action: judgement.finding.help?.sentence ?? "",
                range: nil)
        }
    }

    private var unused: [ChangeRow] { report.unusedAcceptances.map { ChangeRow(files.traced($0), effect: "None.") } }
}

extension ChangeKind {
    /// Whether a case or a member was added or removed. Its change is also about the enum or struct that contains it.
    fileprivate var isOfPart: Bool { [.caseAdded, .caseRemoved, .memberAdded, .memberRemoved].contains(self) }

    /// The kind of change that reverts this change of a constraint or index, or `nil`.
    var opposite: ChangeKind? {
        let pairs: [ChangeKind: ChangeKind] = [
            .uniqueKeyAdded: .uniqueKeyRemoved, .uniqueKeyRemoved: .uniqueKeyAdded, .indexAdded: .indexRemoved, .indexRemoved: .indexAdded,
        ]
        return pairs[self]
    }
}

extension [ChangeEntry] {
    /// The entries without constraints that both halves of a rename have.
    fileprivate var withoutKeptConstraints: [ChangeEntry] {
        let kinds = Set(map(\.kind))
        return filter { entry in entry.kind.opposite.map { !kinds.contains($0) } ?? true }
    }
}
