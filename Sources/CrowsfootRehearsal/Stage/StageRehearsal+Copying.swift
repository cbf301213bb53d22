import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Copying by the store itself, or by code that replaces it.
extension StageRehearsal {
    /// Copies objects. Staged values are restored later, so they aren't lost.
    mutating func copyRows(besides carried: CarriedValues) {
        let (copied, keptLinks) = (copiedModels, keptLinks)
        for row in old.all {
            guard let model = successor(of: row.model) else {
                loseRow(row)
                continue
            }
            if versions.old[row.model].name.text != model.name.text, !copied.contains(model.id) {
                absent.insert(row.id)
                continue
            }
            var copy = Row(id: row.id, model: model.id, label: row.label)
            var sources: Set<PropertyID> = []
            for property in versions.new.storedProperties(of: model) {
                guard let source = lineage.storedSource(of: property, inObjectsOf: row.model) else { continue }
                sources.insert(source)
                if step.areAlike(versions.old[source], versions.new[property]) || leadsToCopy(property, copied) {
                    if let value = self.copied(row[source], to: property) { copy[property] = value }
                    loseOrder(source, property, row)
                } else if step.carries(Versions(old: source, new: property)) {
                    doubtCopy(source, property, row)
                    if let value = self.copied(row[source].isMissing ? .missing : .unknown, to: property) { copy[property] = value }
                } else if carried[property]?[row.id] == nil, !lineage.isStoredElsewhere(source, thanIn: property) {
                    loseByChange(source, property, row)
                }
            }
            new.insert(copy)
            loseValues(of: row, except: sources, keptLinks)
        }
    }

    /// Returns the model to which the objects of an old model belong now.
    private func successor(of model: ModelID) -> Model? {
        lineage.successor(of: model).map { versions.new[$0] }.flatMap { $0.isVirtual ? nil : $0 }
    }

    /// Removed properties whose links the other end keeps.
    private var keptLinks: Set<PropertyID> {
        Set(
            versions.old.relationships.flatMap(\.ends).map(\.id).filter { id in step.remainingEnd(of: id).map { !$0.isToMany } ?? false }
        )
    }

    /// Renamed models whose objects generated code copies. Others need hand-written code, whose result is unknown.
    private var copiedModels: Set<ModelID> {
        Set(carriedRows.filter { $0.copy != nil }.map(\.model.new))
    }

    private var carriedRows: [CarriedRows] {
        plannedStep.preparation.compactMap { if case .setAside(let rows) = $0 { rows } else { nil } }
    }

    /// Whether it is a relationship to copied objects, which is restored.
    private func leadsToCopy(_ property: PropertyID, _ copied: Set<ModelID>) -> Bool {
        versions.new[property].type.destination.map(copied.contains) ?? false
    }

    /// Returns the value of the new object, or `nil` for the default.
    private func copied(_ stored: RowValue, to target: PropertyID) -> RowValue? {
        let type = versions.new[target].type
        if stored.isUnknown { return .unknown }
        if versions.new[target].isRelationship {
            if type.isToMany { return .rows(stored.targets) }
            return stored.targets.first.map { .row($0) } ?? (type.isOptional ? .missing : nil)
        }
        if stored.isMissing { return type.isOptional ? .missing : nil }
        return stored
    }
}

// MARK: - Lost values

extension StageRehearsal {
    private mutating func loseRow(_ row: Row) {
        let name = versions.old[row.model].name.text
        report(
            RowFinding(fate: .lose, row: row, subject: name, message: "the model is removed, so its objects are lost"),
            as: judgements.found(by: [ValuesRemoved.self], about: row.model))
        absent.insert(row.id)
    }

    /// Reports values of removed properties, unless a step uses them.
    private mutating func loseValues(of row: Row, except kept: Set<PropertyID>, _ keptLinks: Set<PropertyID>) {
        let sources = Set(versions.new.steps.flatMap(\.kind.sources))
        for property in versions.old.storedProperties(of: versions.old[row.model]) where !kept.contains(property) {
            let value = old.value(of: property, in: row)
            if value.isNothing || sources.contains(property) || keptLinks.contains(property) { continue }
            let found = judgements.found(by: [ValuesRemoved.self], about: Versions(old: property, new: nil))
            // A relationship that is removed at both ends has two findings, each about both.
            let own = found.filter { judgements.change(of: $0).subject.old == .property(property) }
            let judged = own.isEmpty ? found : own
            let path = path(property, in: .old)
            let loss = versions.old[property].isRelationship ? "links are" : "value is"
            report(
                RowFinding(
                    fate: .lose, row: row, subject: path, message: "the property is removed, so its \(loss) lost",
                    detail: spelling(value, of: property, in: .old)), as: judged)
        }
    }

    private mutating func loseOrder(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        let (before, after) = (versions.old[source], versions.new[target])
        guard before.has(.ordered), !after.has(.ordered), after.type.isToMany, row[source].targets.count > 1 else { return }
        report(
            RowFinding(
                fate: .lose, row: row, subject: path(target, in: .new), message: "its objects are kept, but their order is lost",
                detail: spelling(old.value(of: source, in: row), of: source, in: .old)),
            as: judgements.found(by: [LinksMayBeLost.self], about: Versions(old: nil, new: target)))
    }

    private static var changes: [any JudgementRule.Type] {
        [
            AttributeOrRelationship.self, AttributeTypeChanged.self, OtherDestination.self, LinksMayBeLost.self, ToManyBecameToOne.self,
            ValuesUnconverted.self,
        ]
    }

    /// Reports a number that the store converts to a wider type, since no store confirms that the value survives.
    private mutating func doubtCopy(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        if old.value(of: source, in: row).isNothing { return }
        let types = versions.spelledTypes(of: Versions(old: versions.old[source], new: versions.new[target]))
        let what = "it was `\(types.old)` and is `\(types.new)`, and nothing confirms that values are copied"
        report(UnknownStep(step: path(target, in: .new), what: what))
    }

    /// Reports a value that the store doesn't keep and no step handles in this object.
    private mutating func loseByChange(_ source: PropertyID, _ target: PropertyID, _ row: Row) {
        let value = old.value(of: source, in: row)
        if value.isNothing { return }
        let properties = Versions(old: versions.old[source], new: versions.new[target])
        let types = versions.spelledTypes(of: properties)
        report(
            RowFinding(
                fate: .lose, row: row, subject: path(target, in: .new),
                message: "the type changed from `\(types.old)` to `\(types.new)`, so the old value is lost",
                detail: spelling(value, of: source, in: .old)),
            as: judgements.found(by: Self.changes, about: Versions(old: source, new: target)))
    }
}
