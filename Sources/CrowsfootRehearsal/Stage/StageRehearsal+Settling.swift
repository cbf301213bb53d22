import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// What rows have in the end for what nothing gave them a value.
extension StageRehearsal {
    mutating func settle() {
        for row in new.all {
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                if let value = row.values[property], !isLacking(value, property) { continue }
                settle(property, of: row)
            }
        }
    }

    /// Whether it is nil where nothing may be.
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
            report(UnknownStep(step: path(id, in: .new), what: "it is required, and only what is written by hand can give it a value"))
        } else {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path(id, in: .new),
                    message: "it is required, and the row has no value for it: the store does not open (error 134110)"))
        }
    }

    /// What the row had for it; nothing when the property is new.
    private func valueBefore(of id: PropertyID, _ row: Row) -> RowValue? {
        guard let before = old[row.id] else { return nil }
        return lineage.storedSource(of: id, inObjectsOf: before.model).map { before[$0] }
    }

    /// A default is worth a word where it stands for something that nobody knows.
    private mutating func reportDefault(_ value: Constant, _ id: PropertyID, _ row: Row, _ before: RowValue?) {
        let property = versions.new[id]
        let message: String? =
            switch (before, value) {
            case (.missing?, _): "it had no value, and gets the default"
            case (_, .now): "it gets the moment of the migration"
            case (nil, .newUUID): "every row that is there gets the same identifier: a default is worked out once"
            case (_, _): nil
            }
        guard let message else { return }
        let path = path(id, in: .new)
        let isMadeUp = value == .now || value == .newUUID
        report(
            RowFinding(
                fate: before == nil && isMadeUp ? .invent : .default, row: row, subject: path, message: message,
                detail: isMadeUp ? nil : value.spelling,
                help: property.type.isOptional ? nil : "say what each row gets: \(fill(id))"),
            as: judgements.found(by: [SameValueForAll.self], about: Versions(old: nil, new: id)))
    }
}
