import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Final values of properties that no step has set.
extension StageRehearsal {
    mutating func settle() {
        for row in new.all {
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                if let value = row.values[property], !isLacking(value, property) { continue }
                settle(property, of: row)
            }
        }
    }

    /// Whether a required value is nil.
    private func isLacking(_ value: RowValue, _ property: PropertyID) -> Bool {
        value.isMissing && !versions.new[property].type.isOptional
    }

    private mutating func settle(_ id: PropertyID, of row: Row) {
        let property = versions.new[id]
        let before = valueBefore(of: id, row)
        if property.type.isToMany {
            new.set(id, of: row.id, to: .rows([]))
        } else if let value = property.defaultValue?.value, !assigned.contains(AssignedValue(row: row.id, property: id)) {
            new.set(id, of: row.id, to: versions.new.rowValue(of: value, as: property.type))
            if !property.hasNoStoredDefault { reportDefault(value, id, row, before) }
        } else if property.type.isOptional {
            new.set(id, of: row.id, to: .missing)
        } else if versions.new.hasCustomStep {
            new.set(id, of: row.id, to: .unknown)
            report(UnknownStep(step: path(id, in: .new), what: "it is required, and only hand-written code can give it a value"))
        } else {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path(id, in: .new),
                    message: "it is required, but the object has no value, so the app can't open the store (error 134110)"))
        }
    }

    /// Returns the old value of the object, or `nil` if the property is new.
    private func valueBefore(of id: PropertyID, _ row: Row) -> RowValue? {
        guard let before = old[row.id] else { return nil }
        return lineage.storedSource(of: id, inObjectsOf: before.model).map { before[$0] }
    }

    /// Reports a default that replaces an unknown value.
    private mutating func reportDefault(_ value: Constant, _ id: PropertyID, _ row: Row, _ before: RowValue?) {
        let property = versions.new[id]
        let message: String? =
            switch (before, value) {
            case (.missing?, _): "it had no value, and gets the default"
            case (_, .now): "it gets the moment of the migration"
            case (nil, .newUUID): "all existing objects get the same identifier, because a default is computed once"
            case (_, _): nil
            }
        guard let message else { return }
        let path = path(id, in: .new)
        let isMadeUp = value == .now || value == .newUUID
        report(
            RowFinding(
                fate: before == nil && isMadeUp ? .invent : .default, row: row, subject: path, message: message,
                detail: isMadeUp ? nil : value.spelling,
                help: property.type.isOptional ? nil : "set the value of each object: \(fill(id))"),
            as: judgements.found(by: [SameValueForAll.self], about: Versions(old: nil, new: id)))
    }
}
