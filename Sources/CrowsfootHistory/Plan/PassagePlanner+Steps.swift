import CrowsfootModel
import CrowsfootSource

/// What the steps of a migration ask for.
extension PassagePlanner {
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
            carry(first.model, gapName: paths.joined(separator: ", ")) { rows in
                rows.values.append(CarriedValue(targets: into, source: .stated(value, filter: nil), reason: reason))
            }
        case .unique(let properties, let keep): removeDuplicates(properties, keep)
        case .custom(let text): stageGaps.append(MigrationGap(name: text, kind: .stage, type: nil, reason: text))
        }
    }

    private mutating func carry(_ change: Migration.Change, _ reason: StageReason) {
        carry(change.target.model, gapName: path(change.target, in: .new)) { rows in
            rows.values.append(
                CarriedValue(targets: [change.target], source: .stated(change.value, filter: change.filter), reason: reason))
        }
    }

    private mutating func removeDuplicates(_ properties: [PropertyID], _ keep: Migration.Keep) {
        guard let model = properties.first?.model else { return }
        let name = constraintName(model, properties.map { new[$0].name.text })
        let before = properties.compactMap { predecessor(of: $0) }
        guard let owner = predecessor(of: model), before.count == properties.count else {
            let reason = "`\(name)` is new, so that nobody knows yet which rows will have equal values"
            return stageGaps.append(MigrationGap(name: "unique \(name)", kind: .stage, type: nil, reason: reason))
        }
        deduplications.append(Deduplication(model: owner.id, properties: before, keep: keep, reason: .deduplicated(name)))
    }

    func constraintName(_ model: ModelID, _ names: [String]) -> String {
        "\(new[model].name.text).\(names.joined(separator: ", "))"
    }

    /// Constraints that come with this version and that no step prepares.
    mutating func findConstraints() {
        for model in new.models where !model.isVirtual {
            guard let before = predecessor(of: model.id) else { continue }
            let keysBefore = Set(old.uniqueKeys(of: before).map { Set($0) })
            for key in new.uniqueKeys(of: model) {
                let namesBefore = key.compactMap { new.property(named: $0, of: model) }.compactMap { predecessor(of: $0) }.map {
                    old[$0].name.text
                }
                if namesBefore.count == key.count, keysBefore.contains(Set(namesBefore)) { continue }
                let name = constraintName(model.id, key)
                let isPrepared =
                    deduplications.contains { $0.reason == .deduplicated(name) } || stageGaps.contains { $0.name.hasSuffix(name) }
                if isPrepared || accepts([.unique], of: "\(model.name.text).\(key[0])") != nil { continue }
                reasons.append(.becomesUnique(name))
            }
        }
    }
}
