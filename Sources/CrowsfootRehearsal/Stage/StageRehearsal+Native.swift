import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Values that SwiftData stores natively: structs and enums in columns, without defaults or fallbacks.
extension StageRehearsal {
    mutating func checkNativeValues() {
        for row in new.all {
            guard let before = old[row.id] else { continue }
            for property in versions.new.storedProperties(of: versions.new[row.model]) where versions.new[property].storage == .native {
                if assigned.contains(AssignedValue(row: row.id, property: property)) { continue }
                if let source = lineage.storedSource(of: property, inObjectsOf: before.model),
                    step.areAlike(versions.old[source], versions.new[property]), !before[source].isMissing
                {
                    checkNativeValue(of: property, from: source, before, row)
                } else {
                    checkMissingNativeValue(of: property, row)
                }
            }
        }
    }

    private mutating func checkMissingNativeValue(of id: PropertyID, _ row: Row) {
        if versions.new[id].type.isStructure { return checkMissingColumns(of: id, row) }
        guard versions.new[id].hasNoStoredDefault else { return }
        report(
            RowFinding(
                fate: .fail, row: row, subject: path(id, in: .new),
                message:
                    "a migration leaves an enum without a value, default or not, where SwiftData stores it by itself: reading it stops the app"
            ),
            as: judgements.found(by: [NativeDefault.self], about: Versions(old: nil, new: id)))
    }

    /// Checks for missing columns. A default in Swift isn't a default of the columns.
    private mutating func checkMissingColumns(of id: PropertyID, _ row: Row) {
        for judgement in judgements.found(by: [MissingValue.self], about: Versions(old: nil, new: id)) {
            let message = "\(judgement.finding.message): the store does not open (error 134110)"
            report(RowFinding(fate: .fail, row: row, subject: path(id, in: .new), message: message), as: [judgement])
        }
    }

    private mutating func checkNativeValue(of id: PropertyID, from source: PropertyID, _ before: Row, _ row: Row) {
        let (oldType, newType) = (versions.old[source].type, versions.new[id].type)
        let properties = Versions<PropertyID?>(old: source, new: id)
        if versions.new[id].columns != nil { checkCases(of: properties, path(id, in: .new)) }
        if newType.unwrapped.isStructure || versions.new[id].columns != nil {
            checkColumns(of: properties, path(id, in: .new), spelling(old.value(of: source, in: before), of: source, in: .old), row)
        } else if case .enumeration = oldType.unwrapped, newType.unwrapped.isEnumeration {
            checkCase(of: properties, old.value(of: source, in: before), Versions(old: oldType, new: newType), row)
        }
    }

    /// Checks the columns of a struct. The store knows neither renames nor values of new members.
    private mutating func checkColumns(of properties: Versions<PropertyID?>, _ path: String, _ detail: String, _ row: Row) {
        for judgement in judgements.found(by: [NativeMember.self], about: properties) {
            // Missing values are summarized by their number.
            let message =
                "\(judgement.finding.message): the store does not open" + (judgement.effect == .store(.never) ? " (error 134110)" : "")
            report(RowFinding(fate: .fail, row: row, subject: path, message: message), as: [judgement])
        }
        for judgement in judgements.found(by: [Unreadable.self], about: properties) {
            report(UnknownStep(step: path, what: judgement.finding.message))
        }
        for judgement in judgements.found(by: [NativeRename.self], about: properties) {
            report(RowFinding(fate: .lose, row: row, subject: path, message: judgement.finding.message, detail: detail), as: [judgement])
        }
    }

    /// Reports that only Swift code knows the case of an object's value.
    private mutating func checkCases(of properties: Versions<PropertyID?>, _ path: String) {
        for judgement in judgements.found(by: [CaseValuesRemoved.self], about: properties) {
            report(UnknownStep(step: path, what: judgement.finding.message))
        }
    }

    private mutating func checkCase(
        of properties: Versions<PropertyID?>, _ value: RowValue, _ types: Versions<ValueType>, _ row: Row
    ) {
        guard let source = properties.old, let target = properties.new else { return }
        let rules: [any JudgementRule.Type] = [CaseValuesRemoved.self, RawValueOutOfDate.self, RawValueTaken.self]
        let parts = versions.old.cases(in: value, as: types.old)
        let judged = judgements.found(by: rules, about: properties).filter { judgement in
            judgements.subjects(of: judgement).contains { $0.old.map(parts.contains) ?? false }
        }
        let isGone = lineage.translated(value, from: types.old, to: types.new) == nil
        if judged.isEmpty, !isGone { return }
        let why = isGone ? "and has no fallback for a removed case" : "and it isn't known whether it finds a case by another raw value"
        report(
            RowFinding(
                fate: .fail, row: row, subject: path(target, in: .new),
                message: "SwiftData stores the enum by itself, \(why): reading it \(isGone ? "stops" : "may stop") the app",
                detail: spelling(value, of: source, in: .old)),
            as: judged)
    }
}
