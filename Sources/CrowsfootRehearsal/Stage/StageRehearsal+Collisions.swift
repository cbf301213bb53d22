import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Objects with equal values of unique properties.
extension StageRehearsal {
    enum CollisionTime {
        /// Before any step has set values of new objects.
        case whileCopying
        /// After the last intermediate version, in which properties that steps set aren't unique.
        case afterwards
    }

    mutating func findCollisions(_ time: CollisionTime) {
        for model in versions.new.models where !model.isVirtual {
            for key in versions.new.uniqueKeys(of: model) {
                let properties = key.compactMap { versions.new.property(named: $0, of: model) }
                let isInherited = properties.contains { $0.model != model.id } && model.parent != nil
                if properties.count == key.count, !isInherited { findCollisions(of: properties, model, time) }
            }
        }
    }

    private mutating func findCollisions(of key: [PropertyID], _ model: Model, _ time: CollisionTime) {
        let isLoose = plannedStep.bridges.last.map { !$0.difference.looseProperties.isDisjoint(with: key) } ?? false
        if time == .whileCopying, isLoose || wasUnique(key, model) { return }
        var first: [[RowValue]: Row] = [:]
        for row in new.rows(of: model.id) {
            let values = key.map { copiedValue($0, of: row) }
            if values.contains(where: { $0.isMissing || $0.isUnknown }) { continue }
            guard let other = first[values] else {
                first[values] = row
                continue
            }
            if time == .whileCopying || isLoose {
                report(collision(row, other, key, values, time))
            }
        }
    }

    /// Returns the value after the store copied the object: its own or the default.
    private func copiedValue(_ property: PropertyID, of row: Row) -> RowValue {
        if let value = row.values[property] { return value }
        return versions.new[property].defaultValue.map { versions.new.rowValue(of: $0.value, as: versions.new[property].type) } ?? .missing
    }

    /// Whether the values were already unique: all these objects belonged to one model that kept them unique.
    private func wasUnique(_ key: [PropertyID], _ model: Model) -> Bool {
        let owners = step.populated(model.id).compactMap { lineage.predecessor(of: $0) }
        let sources = Set(owners.map { owner in key.map { lineage.storedSource(of: $0, inObjectsOf: owner) } })
        guard let shared = sources.first, sources.count == 1 else { return owners.isEmpty }
        let names = Set(shared.compactMap { $0.map { versions.old[$0].name.text } })
        return names.count == key.count
            && owners.allSatisfy { owner in versions.old.uniqueKeys(of: versions.old[owner]).contains { Set($0) == names } }
    }

    private func collision(_ row: Row, _ other: Row, _ key: [PropertyID], _ values: [RowValue], _ time: CollisionTime) -> RowFinding {
        let names = key.map { "`\(versions.new[$0].name.text)`" }.joined(separator: " and ")
        let subject = key.map { path($0, in: .new) }.joined(separator: ", ")
        let value = zip(values, key).map { spelling($0, of: $1, in: .new) }.joined(separator: ", ")
        let detail = "\(value), as has \(other.label)"
        switch time {
        case .whileCopying:
            let isOld = key.allSatisfy { lineage.declaredSource(of: $0) != nil }
            let becomes = key.count == 1 ? "becomes" : "become"
            return RowFinding(
                fate: .fail, row: row, subject: subject,
                message:
                    "\(names) \(becomes) unique, but another object has the same value, so the app can't open the store (error 134111)",
                detail: detail,
                help: isOld
                    ? "choose which object to keep: `unique \(subject) keep …`" : UniqueAdvice.ofNew(path(key[0], in: .new)))
        case .afterwards:
            return RowFinding(
                fate: .fail, row: row, subject: subject,
                message:
                    "\(names) \(key.count == 1 ? "is" : "are") unique, but steps give two objects the same value, so the app can't open the store (error 134111)",
                detail: detail, help: "choose which object to keep: `unique \(subject) keep …`")
        }
    }
}

// MARK: - Removing duplicates

extension StageRehearsal {
    /// Runs a `unique … keep` step, before the migration or after values are set.
    mutating func removeDuplicates(_ step: Deduplication) {
        let side = step.side
        let groups = Dictionary(grouping: self[side].rows(of: step.model)) { row in step.properties.map { identity($0, of: row, side) } }
        let ordered = groups.filter { !$0.key.contains { $0.isMissing || $0.isUnknown } && $0.value.count > 1 }
            .sorted { ($0.value.first?.id ?? .gone) < ($1.value.first?.id ?? .gone) }
        let kept = ordered.compactMap { step.keep.choice(among: $0.value) }
        let removed = zip(ordered, kept).flatMap { group, kept in group.value.filter { $0.id != kept.id }.map { (row: $0, kept: kept) } }
        leadOn(to: step.model, Dictionary(uniqueKeysWithValues: removed.map { ($0.row.id, $0.kept.id) }), side)
        for (row, kept) in removed where self[side][row.id] != nil {
            let value = step.properties.map { spelling(identity($0, of: row, side), of: $0, in: side) }.joined(separator: ", ")
            report(
                RowFinding(
                    fate: .lose, row: row, subject: path(step.properties[0], in: side),
                    message: "the object is removed, because another one with the same value is kept",
                    detail: "\(value), as has \(kept.label)", reason: "a step asks for it"))
            handOn(row.id, to: kept.id, side)
            if let row = self[side][row.id] { delete(row, from: side) }
        }
    }
}

extension StageRehearsal {
    /// Returns the value that identifies an object. A new object without a value gets the default later.
    private func identity(_ property: PropertyID, of row: Row, _ side: VersionSide) -> RowValue {
        let isLacking = side == .new && row[property].isMissing && !versions.new[property].type.isOptional
        guard isLacking, let value = versions.new[property].defaultValue?.value else { return row[property] }
        return versions.new.rowValue(of: value, as: versions.new[property].type)
    }
}

extension Migration.Keep {
    /// Returns the object to keep; of equal ones, the one inserted first.
    fileprivate func choice(among rows: [Row]) -> Row? {
        switch self {
        case .newest(let property), .last(let property?): rows.reversed().max { Self.precedes($0[property], $1[property]) }
        case .oldest(let property), .first(let property?): rows.min { Self.precedes($0[property], $1[property]) }
        case .first(nil): rows.first
        case .last(nil): rows.last
        }
    }

    /// Whether a value sorts before another one. Stores sort nil first.
    private static func precedes(_ left: RowValue, _ right: RowValue) -> Bool {
        left.isMissing ? !right.isMissing : left.isLess(than: right) ?? false
    }
}
