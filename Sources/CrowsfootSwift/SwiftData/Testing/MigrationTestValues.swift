import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// A value of the newer version, or several that one step makes, found again by the keys of the rows.
struct MigrationTestValue {
    /// Where it comes from, of the old row.
    enum Source {
        case path((_ row: String) -> String)
        /// Of the rows that have one.
        case present((_ row: String) -> String)
        /// What a step makes of it. A step of the newer version has the shape of the rows that it reads, one of the older version none.
        case expression(Expression, filter: Expression?, RowShape?)
    }

    /// Several for a tuple.
    let targets: [(name: String, type: String)]
    let key: MigrationTestKey
    /// A later one overwrites an earlier one.
    let sources: [Source]
    /// Whether some rows have none.
    let isPartial: Bool
    /// How it is read of the new row, where that is not the property itself.
    var after: ((_ row: String) -> String)?
}

/// What is known of the values of a model's rows.
struct MigrationTestValues {
    /// Values of which only all together can be found again, by the names of their property in both versions: the rows have no key, or this
    /// is it.
    private(set) var sets: [(before: String, after: String, type: String)] = []
    private(set) var byKey: [MigrationTestValue] = []
    /// The last step for a property, where it says the same of a row that all steps have filled.
    private(set) var lastingFills: [Migration.Change] = []

    private let models: Versions<Model>
    private let names: StepNames
    private let key: Versions<PropertyID>?

    init(_ models: Versions<Model>, _ names: StepNames) {
        self.models = models
        self.names = names
        // Rows that are alike in their key can't be told from each other.
        let key = names.plannedStep.isByHand ? nil : RowKeys(names.plannedStep.lineage)[models.new.id]
        self.key = key.flatMap { names.deduplicated.contains($0.old) ? nil : $0 }
        for change in fills {
            if isLasting(change) {
                lastingFills.append(change)
            } else if let value = filled(change) {
                byKey.append(value)
            }
        }
        byKey += carried
        if names.plannedStep.isByHand { return }
        for index in models.new.properties.indices { addKept(PropertyID(models.new.id, index)) }
        if !names.plannedStep.isThinned { byKey += links }
    }

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var step: PlannedStep { names.plannedStep }

    private func name(_ id: PropertyID, _ side: VersionSide) -> String {
        SwiftIdentifier(versions[side][id].name.text).description
    }

    private func target(_ id: PropertyID) -> (name: String, type: String) {
        (name(id, .new), names.new.type(versions.new[id].type))
    }

    // MARK: - Kept

    /// An attribute whose values nothing changes.
    private mutating func addKept(_ id: PropertyID) {
        let property = versions.new[id]
        guard let before = step.lineage.declaredSource(of: id), before.model == models.old.id, !property.has(.derived),
            !property.has(.ephemeral), !property.has(.transient), !changed.contains(id)
        else { return }
        if let raw = keptRawValue(id, before) { return byKey.append(raw) }
        guard property.storedForm == .itself, property.type.isPlain, versions.old[before].type == property.type else { return }
        if let key, key.new != id {
            let path = name(before, .old)
            byKey.append(
                MigrationTestValue(
                    targets: [target(id)], key: MigrationTestKey(key, names), sources: [.path { "\($0).\(path)" }], isPartial: false))
        } else if property.type.unwrapped.scalar != nil {
            sets.append((name(before, .old), name(id, .new), names.new.type(property.type)))
        }
    }

    /// Of an enum, which is another type in each version.
    private func keptRawValue(_ id: PropertyID, _ before: PropertyID) -> MigrationTestValue? {
        let (old, new) = (versions.old[before], versions.new[id])
        guard let key, old.storedForm == .rawValue, new.storedForm == .rawValue, old.type.isOptional == new.type.isOptional,
            case .enumeration(let oldType) = old.type.unwrapped, case .enumeration(let newType) = new.type.unwrapped,
            versions.old[oldType].rawType == versions.new[newType].rawType,
            versions.old[oldType].cases.allSatisfy({ one in versions.new[newType].cases.contains { $0.rawValue == one.rawValue } })
        else { return nil }
        let (oldName, newName) = (SwiftIdentifier(old.storedName).description, SwiftIdentifier(new.storedName).description)
        let type = names.new.type(.scalar(versions.new[newType].rawType)) + (new.type.isOptional ? "?" : "")
        return MigrationTestValue(
            targets: [(newName, type)], key: MigrationTestKey(key, names), sources: [.path { "\($0).\(oldName)" }], isPartial: false)
    }

    private var changed: Set<PropertyID> { Set(versions.new.steps.flatMap(\.kind.targets.properties)) }

    // MARK: - Carried

    /// Values that are made of the old row, where nothing is done with them afterwards.
    private var carried: [MigrationTestValue] {
        carriedRows.flatMap { rows in
            rows.values.compactMap { value in
                guard case .stated(let expression, let filter) = value.source, value.targets.allSatisfy({ countOfSteps(for: $0) == 1 })
                else { return nil }
                return MigrationTestValue(
                    targets: value.targets.map(target), key: MigrationTestKey(rows.key, names),
                    sources: [.expression(expression, filter: filter, nil)], isPartial: filter != nil)
            }
        }
    }

    private var carriedRows: [CarriedRows] {
        step.preparation.compactMap { work in
            guard case .setAside(let rows) = work, rows.model.new == models.new.id else { return nil }
            return rows
        }
    }

    private func countOfSteps(for id: PropertyID) -> Int { versions.new.steps(giving: id).count }

    // MARK: - Links

    /// Where relationships lead, if the rows there can be found again, too.
    private var links: [MigrationTestValue] {
        guard let key else { return [] }
        return models.new.properties.enumerated().compactMap { index, property in
            let id = PropertyID(models.new.id, index)
            guard let destination = property.type.destination, let before = step.lineage.declaredSource(of: id),
                before.model == models.old.id, let oldDestination = versions.old[before].type.destination, !changed.contains(id),
                step.lineage.predecessor(of: destination) == oldDestination, !versions.new[destination].isVirtual,
                property.type.isToMany || !versions.old[before].type.isToMany,
                let destinationKey = RowKeys(step.lineage)[destination]
            else { return nil }
            let link = MigrationTestLink(Versions(old: before, new: id), to: destinationKey, names)
            return MigrationTestValue(
                targets: [(link.name, link.type)], key: MigrationTestKey(key, names), sources: [.path(link.before)], isPartial: false,
                after: link.after)
        }
    }

    // MARK: - Fills

    private var fills: [Migration.Change] {
        versions.new.steps.compactMap { step in
            guard case .fill(let change) = step.kind, change.target.model == models.new.id, countOfSteps(for: change.target) == 1
            else { return nil }
            return change
        }
    }

    /// Whether it says the same of a row that all steps have filled.
    private func isLasting(_ change: Migration.Change) -> Bool {
        let changes = versions.new.steps.compactMap { if case .fill(let change) = $0.kind { change.target } else { nil } }
        let overwritten = Set(changes.drop { $0 != change.target })
        return reads(change).allSatisfy { part in
            switch part.node {
            case .moment, .daysAgo, .swift: false
            case .constant, .enumCase, .row, .element, .property, .member, .parameter, .call, .not, .minus, .binary, .conditional, .range,
                .array, .closure, .invalid:
                part.property.map { !overwritten.contains($0) } ?? true
            }
        }
    }

    /// A step that asks for the value that it gives: what rows have afterwards follows from the old rows.
    private func filled(_ change: Migration.Change) -> MigrationTestValue? {
        let id = change.target
        guard let key, let before = step.lineage.declaredSource(of: id), before.model == models.old.id,
            versions.new[id].type.isPlain, reads(change).allSatisfy({ isReadAlike($0, givenBy: id) })
        else { return nil }
        var sources: [MigrationTestValue.Source] = []
        if change.filter != nil {
            let (old, new) = (versions.old[before].type, versions.new[id].type)
            guard old.unwrapped == new.unwrapped else { return nil }
            let path = name(before, .old)
            sources.append(old.isOptional && !new.isOptional ? .present { "\($0).\(path)" } : .path { "\($0).\(path)" })
        }
        sources.append(.expression(change.value, filter: change.filter, names.oldRowShape))
        return MigrationTestValue(
            targets: [target(id)], key: MigrationTestKey(key, names), sources: sources, isPartial: change.filter != nil)
    }

    private func reads(_ change: Migration.Change) -> [Expression] {
        var parts: [Expression] = []
        for expression in [change.value, change.filter].compactMap(\.self) { expression.visit { parts.append($0) } }
        return parts
    }

    /// Whether a part of an expression over new rows means the same over old ones.
    private func isReadAlike(_ part: Expression, givenBy target: PropertyID) -> Bool {
        switch part.node {
        case .moment, .daysAgo, .swift, .member, .call, .closure, .element: return false
        case .property(let id, let base, _):
            guard case .row = base.node, let before = step.lineage.declaredSource(of: id), before.model == models.old.id else {
                return false
            }
            let isKept = id == target || !changed.contains(id)
            return isKept && versions.new[id].type.isPlain && versions.old[before].type.unwrapped == versions.new[id].type.unwrapped
        case .constant, .enumCase, .row, .parameter, .not, .minus, .binary, .conditional, .range, .array, .invalid: return true
        }
    }
}

extension ValueType {
    /// Whether it is the same type in every version.
    fileprivate var isPlain: Bool {
        !contains { $0.isStructure || $0.isEnumeration || $0.isModel || $0.isForeign || $0 == .unknown }
    }
}
