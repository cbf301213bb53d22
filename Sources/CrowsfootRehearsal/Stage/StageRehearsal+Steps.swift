import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel

/// Steps that stage, restore and set values.
extension StageRehearsal {
    /// Values by property of the new version and object.
    typealias CarriedValues = [PropertyID: [RowID: RowValue]]

    /// Computes staged values before the store migrates.
    mutating func setAside(_ rows: CarriedRows, in carried: inout CarriedValues) {
        checkKey(rows.key.old, of: rows.model.old)
        for link in rows.links { checkKey(link.key.old, of: link.destination.old) }
        for value in rows.values {
            for row in old.rows(of: rows.model.old) where !absent.contains(row.id) {
                guard let result = setAside(value, row) else { continue }
                for target in value.targets { carried[target, default: [:]][row.id] = result }
            }
        }
    }

    private mutating func setAside(_ value: CarriedValue, _ row: Row) -> RowValue? {
        guard let target = value.targets.first else { return nil }
        let title = path(target, in: .new)
        switch value.source {
        case .stated(let expression, let filter):
            return evaluate(expression, where: filter, as: target, title, row)
        case .unresolved(let unresolved):
            reportUnresolved(unresolved, row, target, detail: detail(of: target, row))
            return .unknown
        }
    }

    private func detail(of target: PropertyID, _ row: Row) -> String? {
        lineage.storedSource(of: target, inObjectsOf: row.model).map { spelling(old.value(of: $0, in: row), of: $0, in: .old) }
    }

    /// Reports an unresolved step. Hand-written code of the migration may resolve it.
    private mutating func reportUnresolved(_ unresolved: UnresolvedStep, _ row: Row, _ target: PropertyID, detail: String? = nil) {
        let subject = path(target, in: .new)
        if versions.new.hasCustomStep { return report(UnknownStep(step: subject, what: unresolved.reason)) }
        report(
            RowFinding(
                fate: .fail, row: row, subject: subject,
                message: "\(unresolved.reason.replacing("`\(unresolved.name)`", with: "it")), so the migration throws",
                detail: detail, help: help(unresolved, target, subject)))
    }

    private func help(_ unresolved: UnresolvedStep, _ target: PropertyID, _ subject: String) -> String {
        let judged = judgements.found(by: unresolved.rules, about: Versions(old: nil, new: target)).help
        return switch unresolved.kind {
        case .convert: judged ?? "write `convert \(subject) with …`"
        case .fill: judged ?? "give it a default, make it optional, or set it with \(fill(target))"
        case .stage, .custom: "write it by hand"
        }
    }

    /// Returns the `fill` step for objects without a value.
    func fill(_ target: PropertyID) -> String {
        let condition = step.sources(of: target).isEmpty ? "" : " where \(versions.new[target].name.text) == nil"
        return "`fill \(path(target, in: .new)) with …\(condition)`"
    }

    /// Reports objects with equal keys, which may get each other's staged values.
    private mutating func checkKey(_ key: PropertyID, of model: ModelID) {
        var first: [RowValue: Row] = [:]
        for row in old.rows(of: model) {
            guard let other = first[row[key]] else {
                first[row[key]] = row
                continue
            }
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path(key, in: .old),
                    message:
                        "objects are matched by this property, but another one has the same value, so the migration throws before it changes anything",
                    detail: "\(spelling(row[key], of: key, in: .old)), as has \(other.label)",
                    help: "name a property that is unique for each object with `key`"))
        }
    }

    mutating func putBack(_ rows: CarriedRows, _ carried: CarriedValues) {
        for target in rows.values.flatMap(\.targets) {
            for (row, value) in (carried[target] ?? [:]).sorted(by: { $0.key < $1.key }) where new[row] != nil {
                set(target, of: row, to: value)
            }
        }
    }

    /// Sets a value in all objects. Each object sees the new values of earlier ones, as in the app.
    mutating func fill(_ filling: Filling) {
        let title = path(filling.target, in: .new)
        for row in new.rows(of: filling.target.model) {
            if filling.onlyMissing, !row[filling.target].isMissing { continue }
            switch filling.value {
            case .stated(let change):
                if let value = evaluate(change.value, where: change.filter, as: filling.target, title, row) {
                    loseOverwritten(filling.target, title, row)
                    set(filling.target, of: row.id, to: value)
                }
            case .unresolved(let unresolved):
                reportUnresolved(unresolved, row, filling.target)
                set(filling.target, of: row.id, to: .unknown)
            case .rank: break
            }
        }
    }

    /// Reports existing values that a step overwrites.
    private mutating func loseOverwritten(_ target: PropertyID, _ title: String, _ row: Row) {
        if row[target].isMissing || assigned.contains(AssignedValue(row: row.id, property: target)) { return }
        for judgement in judgements.found(by: [ValuesOverwritten.self], about: Versions(old: nil, new: target)) {
            report(
                RowFinding(
                    fate: .lose, row: row, subject: title, message: "the object has a value, and a step overwrites it",
                    detail: spelling(row[target], of: target, in: .new)), as: [judgement])
        }
    }

    private mutating func set(_ target: PropertyID, of row: RowID, to value: RowValue) {
        assigned.insert(AssignedValue(row: row, property: target))
        new.set(target, of: row, to: value)
    }
}

// MARK: - Evaluation

extension StageRehearsal {
    /// Returns the value that a step gives an object, or `nil` if it skips the object.
    private mutating func evaluate(
        _ expression: Expression, where filter: Expression?, as target: PropertyID, _ title: String, _ row: Row
    ) -> RowValue? {
        var evaluator = Evaluator(Versions(old: old, new: new), row: row.id, newUUIDs)
        do throws(EvaluationFault) {
            if let filter, !(try evaluator.boolean(filter)) { return nil }
            let value = try evaluator.value(of: expression)
            if expression.side == .new { return value }
            return lineage.translated(value, from: expression.type, to: versions.new[target].type) ?? value
        } catch {
            return unworked(error, title, row)
        }
    }

    private mutating func unworked(_ fault: EvaluationFault, _ title: String, _ row: Row) -> RowValue? {
        switch fault {
        case .onlySwiftKnows(let code):
            report(UnknownStep(step: title, what: "only Swift knows `\(code)`"))
            return .unknown
        case .trap(let reason):
            report(RowFinding(fate: .fail, row: row, subject: title, message: "while its value is worked out, \(reason)"))
            return nil
        }
    }
}

extension UnresolvedStep {
    /// The rules about it.
    fileprivate var rules: [any JudgementRule.Type] {
        switch kind {
        case .convert: [ValuesUnconverted.self, AttributeTypeChanged.self]
        case .fill: [MissingValue.self, BecomesRequired.self, NativeDefault.self, OtherDestination.self]
        case .stage, .custom: []
        }
    }
}

/// A part of a stage whose result only Swift code determines.
package struct UnknownStep: Hashable, Sendable {
    /// The subject: `Book.pages`, or hand-written work.
    package let step: String
    /// The unknown part: Swift code, or hand-written work.
    package let what: String
}

extension UnknownStep {
    /// Creates the unknown step for hand-written work on whole objects. A `custom` step is named by its text.
    init(_ unresolved: UnresolvedStep) {
        self.init(step: unresolved.name == unresolved.reason ? "custom" : unresolved.name, what: unresolved.reason)
    }
}
