import CrowsfootModel
import CrowsfootSource

/// What the steps of a migration ask for.
extension StepPlanner {
    mutating func read(_ step: Migration.Step) {
        switch step.kind {
        case .note, .key, .accept: break
        case .fill(let change):
            let path = path(change.target, in: .new)
            fillings.append(Filling(target: change.target, value: .stated(change), onlyMissing: false, reason: .filled(path)))
        case .convert(let change, _): carry(change, .converted(path(change.target, in: .new)))
        case .merge(let sources, let change):
            carry(change, .merged(sources.map { path($0, in: .old) }, into: path(change.target, in: .new)))
        case .split(let source, let into, let value):
            guard let first = into.first else { return }
            let paths = into.map { path($0, in: .new) }
            let reason = StageReason.split(path(source, in: .old), into: paths)
            carry(CarriedValue(targets: into, source: .stated(value, filter: nil), reason: reason), of: first.model)
        case .unique(let properties, let keep): uniqueSteps.append((properties, keep))
        case .custom(let text): stageGaps.append(MigrationGap(name: text, kind: .stage, type: nil, reason: text))
        }
    }

    private mutating func carry(_ change: Migration.Change, _ reason: StageReason) {
        let source = CarriedValue.Source.stated(change.value, filter: change.filter)
        carry(CarriedValue(targets: [change.target], source: source, reason: reason), of: change.target.model)
    }

    private mutating func carry(_ value: CarriedValue, of model: ModelID) {
        if let foreign = value.targets.first(where: { !isWritable($0) }) { return keepByHand(foreign) }
        carry(model, gapName: value.targets.map { path($0, in: .new) }.joined(separator: ", ")) { $0.values.append(value) }
    }

    func constraintName(_ model: ModelID, _ names: [String]) -> String {
        names.map { "\(new[model].name.text).\($0)" }.joined(separator: ", ")
    }
}
