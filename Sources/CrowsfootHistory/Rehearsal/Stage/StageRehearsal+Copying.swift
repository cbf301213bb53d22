import CrowsfootModel
import CrowsfootSyntax

/// What the store does by itself.
extension StageRehearsal {
    mutating func copyRows() {
        let targets = stepTargets
        for row in old.all {
            guard let model = lineage.successor(of: row.model) else {
                loseRow(row)
                continue
            }
            var copy = Row(id: row.id, model: model.id, label: row.label)
            var sources: Set<PropertyID> = []
            for property in versions.new.storedProperties(of: model) {
                guard let source = lineage.source(of: property, in: row.model) else { continue }
                sources.insert(source)
                if let value = copied(source, to: property, of: row, isGiven: targets.contains(property)) { copy[property] = value }
            }
            new.insert(copy)
            loseValues(of: row, except: sources)
        }
    }

    /// Properties of the new version that are given a value in every row.
    private var stepTargets: Set<PropertyID> {
        Set(steps.filter { $0.kind.targets.isTotal }.flatMap(\.kind.targets.properties))
    }

    /// Properties of the old version that steps read to make new values of them.
    private var stepSources: Set<PropertyID> {
        Set(
            steps.flatMap { step -> [PropertyID] in
                switch step.kind {
                case .split(let source, _, _), .convert(_, let source): [source]
                case .merge(let sources, _): sources
                case .fill, .note, .key, .unique, .custom, .accept: []
                }
            })
    }

    private mutating func loseRow(_ row: Row) {
        let name = versions.old[row.model].name.text
        report(
            RowFinding(
                verdict: .lose, row: row, subject: name, message: "the model is gone, and its rows go with it",
                help: "say `accept remove \(name) \"why\"` if nobody needs them, or `@was(\(name))` on what it became",
                acceptances: [.init(change: .remove, subject: name)]))
        failed.insert(row.id)
    }

    /// What was stored for properties that are gone.
    private mutating func loseValues(of row: Row, except kept: Set<PropertyID>) {
        let sources = stepSources
        for property in versions.old.storedProperties(of: versions.old[row.model]) where !kept.contains(property) {
            let value = old.value(of: property, in: row)
            if value.isNothing || sources.contains(property) { continue }
            let path = path(property, of: row, in: .old)
            report(
                RowFinding(
                    verdict: .lose, row: row, subject: path, message: "the property is gone, and what rows have for it",
                    detail: spelling(value, of: property, in: .old),
                    help:
                        "say `accept remove \(path) \"why\"` if nobody needs it, or `@was(\(versions.old[property].name.text))` on what it became",
                    acceptances: [.init(change: .remove, subject: path)]))
        }
    }

    /// What the store puts into the new row; nothing when it has nothing to put there.
    private mutating func copied(_ source: PropertyID, to target: PropertyID, of row: Row, isGiven: Bool) -> RowValue? {
        let stored = row[source]
        if versions.new[target].isRelationship != versions.old[source].isRelationship {
            if !isGiven { loseByRetyping(source, target, row) }
            return nil
        }
        if versions.new[target].isRelationship { return copiedRelationship(source, to: target, of: row) }
        if stored.isMissing { return versions.new[target].type.isOptional ? .missing : nil }
        let (oldForm, newForm) = (versions.old[source].storedForm, versions.new[target].storedForm)
        guard oldForm == newForm else {
            if !isGiven { loseByForm(source, target, row) }
            return nil
        }
        if AttributeKind(versions.old[source], in: versions.old) == AttributeKind(versions.new[target], in: versions.new) { return stored }
        if !isGiven { failByType(source, target, row) }
        return nil
    }

    private func copiedRelationship(_ source: PropertyID, to target: PropertyID, of row: Row) -> RowValue? {
        let (oldType, newType) = (versions.old[source].type, versions.new[target].type)
        guard let destination = oldType.destination.flatMap({ lineage.successor(of: $0) }), let wanted = newType.destination else {
            return nil
        }
        let isSame = destination.id == wanted || versions.new.ancestors(of: destination).contains { $0.id == wanted }
        guard isSame else { return nil }
        let rows = row[source].targets
        if newType.isToMany { return .rows(rows) }
        return rows.first.map { .row($0) } ?? (newType.isOptional ? .missing : nil)
    }
}

// MARK: - Values that do not get through

extension StageRehearsal {
    private mutating func failByType(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        let path = path(target, of: newRow(row), in: .new)
        let types = (versions.old.spelling(of: versions.old[source].type), versions.new.spelling(of: versions.new[target].type))
        report(
            RowFinding(
                verdict: .fail, row: row, subject: path,
                message: "it was `\(types.0)` and is `\(types.1)`, which the store does not convert by itself: it does not open",
                detail: spelling(row[source], of: source, in: .old), help: "write `convert \(path) with …`"))
    }

    private mutating func loseByForm(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        let path = path(target, of: newRow(row), in: .new)
        let names = (versions.old[source].storedName, versions.new[target].storedName)
        report(
            RowFinding(
                verdict: .lose, row: row, subject: path,
                message: "it is stored as `\(names.1)` and no longer as `\(names.0)`, so that the old values stay behind",
                detail: spelling(old.value(of: source, in: row), of: source, in: .old), help: "write `convert \(path) with …`",
                acceptances: [.init(change: .recode, subject: path), .init(change: .retype, subject: path)]))
    }

    private mutating func loseByRetyping(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        let value = old.value(of: source, in: row)
        if value.isNothing { return }
        let path = path(target, of: newRow(row), in: .new)
        let types = (versions.old.spelling(of: versions.old[source].type), versions.new.spelling(of: versions.new[target].type))
        report(
            RowFinding(
                verdict: .lose, row: row, subject: path,
                message: "it was `\(types.0)` and is `\(types.1)`, so that the old values stay behind",
                detail: spelling(value, of: source, in: .old), help: "write `convert \(path) with …`",
                acceptances: [.init(change: .retype, subject: path), .init(change: .relink, subject: path)]))
    }

    /// The row under the model that it has in the new version.
    private func newRow(_ row: Row) -> Row {
        Row(id: row.id, model: lineage.successor(of: row.model)?.id ?? row.model, label: row.label)
    }
}
