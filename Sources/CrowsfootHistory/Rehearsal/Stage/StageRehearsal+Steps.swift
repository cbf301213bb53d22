import CrowsfootModel

/// What the steps of the migration do.
extension StageRehearsal {
    /// Values that were made of old rows, by step and row; a `split` makes several.
    typealias CarriedValues = [Int: [RowID: [RowValue]]]

    /// Works out what is written down before the store is migrated.
    mutating func carriedValues() -> CarriedValues {
        var carried: CarriedValues = [:]
        var checked: Set<ModelID> = []
        for (index, step) in steps.enumerated() {
            guard let model = step.kind.carriedModel, let before = versions.predecessor(of: versions.new[model]) else { continue }
            if checked.insert(model).inserted { checkKeys(of: model, before) }
            for row in old.rows(of: before.id) where !failed.contains(row.id) {
                if let values = carriedValues(of: step, row) { carried[index, default: [:]][row.id] = values }
            }
        }
        return carried
    }

    private mutating func carriedValues(of step: Migration.Step, _ row: Row) -> [RowValue]? {
        switch step.kind {
        case .convert(let change, _), .merge(_, let change):
            value(of: change, step, row, Versions(old: old, new: new)).map { [$0] }
        case .split(_, let targets, let value):
            evaluate(value, as: versions.new[targets[0]].type, step, row, Versions(old: old, new: new)).map { value in
                targets.map { _ in value }
            }
        case .fill, .note, .key, .unique, .custom, .accept: nil
        }
    }

    /// Rows that cannot be told apart by their key, or have none, cannot be given what was carried over for them.
    private mutating func checkKeys(of model: ModelID, _ before: Model) {
        guard let key = lineage.key(of: model) else { return }
        var first: [RowValue: Row] = [:]
        for row in old.rows(of: before.id) {
            let value = row[key.old]
            let path = path(key.old, of: row, in: .old)
            let help = "name a property that tells the rows apart with `key`"
            if value.isMissing {
                let message = "values are carried over by this property, and the row has nothing for it, so that it is not found again"
                report(RowFinding(verdict: .fail, row: row, subject: path, message: message, help: help))
            } else if let other = first[value] {
                let message = "values are carried over by this property, and another row has the same, so that the two are mixed up"
                let detail = "\(spelling(value, of: key.old, in: .old)), as has \(other.label)"
                report(RowFinding(verdict: .fail, row: row, subject: path, message: message, detail: detail, help: help))
            } else {
                first[value] = row
            }
        }
    }

    /// Runs the steps in their order over the new rows.
    mutating func runSteps(_ carried: CarriedValues) {
        for (index, step) in steps.enumerated() {
            switch step.kind {
            case .fill(let change): fill(change, step)
            case .convert, .merge, .split:
                for (row, values) in (carried[index] ?? [:]).sorted(by: { $0.key < $1.key }) where new[row] != nil {
                    for (target, value) in zip(step.kind.targets.properties, values) { set(target, of: row, to: value) }
                }
            case .custom(let text): unknowns.append(UnknownStep(step: "custom", what: text))
            case .note, .key, .unique, .accept: break
            }
        }
    }

    /// Every row sees what the rows before it were given, as in the app.
    private mutating func fill(_ change: Migration.Change, _ step: Migration.Step) {
        for row in new.rows(of: change.target.model) where !failed.contains(row.id) {
            if let value = value(of: change, step, row, Versions(old: old, new: new)) { set(change.target, of: row.id, to: value) }
        }
    }

    private mutating func set(_ target: PropertyID, of row: RowID, to value: RowValue) {
        touched.insert(Touch(row: row, property: target))
        new.set(target, of: row, to: value)
    }

    /// The value of a step for a row that is meant.
    private mutating func value(
        of change: Migration.Change, _ step: Migration.Step, _ row: Row, _ stores: Versions<RowStore, RowStore>
    ) -> RowValue? {
        if let filter = change.filter {
            switch evaluate(filter, as: .scalar(.bool), step, row, stores) {
            case .boolean(true): break
            case .unknown: return .unknown
            case .boolean(false), .missing, .integer, .number, .decimal, .text, .date, .data, .uuid, .list, .dictionary, .members, .row,
                .rows, nil:
                return nil
            }
        }
        return evaluate(change.value, as: versions.new[change.target].type, step, row, stores)
    }

    private mutating func evaluate(
        _ expression: Expression, as type: ValueType, _ step: Migration.Step, _ row: Row, _ stores: Versions<RowStore, RowStore>
    ) -> RowValue? {
        var evaluator = Evaluator(stores, row: row.id, newUUIDs)
        do throws(EvaluationFault) {
            let value = try evaluator.value(of: expression)
            if expression.side == .new { return value }
            return lineage.translated(value, from: expression.type, to: type) ?? value
        } catch {
            switch error {
            case .onlySwiftKnows(let code):
                let unknown = UnknownStep(step: step.title, what: code)
                if !unknowns.contains(unknown) { unknowns.append(unknown) }
                return .unknown
            case .trap(let reason):
                report(RowFinding(verdict: .fail, row: row, subject: step.subject.text, message: "`\(step.title)`: \(reason)"))
                return nil
            }
        }
    }
}

extension Migration.Step {
    /// The step, as far as a report names it.
    var title: String {
        switch kind {
        case .note: "note"
        case .fill: "fill \(subject.text)"
        case .convert: "convert \(subject.text)"
        case .split: "split \(subject.text)"
        case .merge: "merge \(subject.text)"
        case .key: "key \(subject.text)"
        case .unique: "unique \(subject.text)"
        case .custom: "custom"
        case .accept: "accept \(subject.text)"
        }
    }
}
