import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Plans the migration from one version to the next.
struct StepPlanner {
    let judged: JudgedStep
    let keys: RowKeys

    /// Properties that the first intermediate version lacks, with the reasons.
    var missingProperties: Set<PropertyID> = []
    var loweredProperties: [ModelID: [PropertyID]] = [:]
    var renamedModels: Set<ModelID> = []
    var missingReasons: [StageReason] = []
    /// Properties that are optional in the last intermediate version, with the reasons.
    var optionalProperties: [PropertyID] = []
    var optionalReasons: [StageReason] = []
    /// Staged values, by the model of the new version whose objects get them, in the order of their first use.
    var carried: [ModelID: CarriedRows] = [:]
    var carriedModels: [ModelID] = []
    var fillings: [Filling] = []
    /// `unique` steps, which are planned after the new values are known.
    var uniqueSteps: [(properties: [PropertyID], keep: Migration.Keep)] = []
    var deduplications: [Deduplication] = []
    /// Hand-written work on whole objects.
    var unresolvedOfStage: [UnresolvedStep] = []
    var reasons: [StageReason] = []

    init(_ judged: JudgedStep) {
        self.judged = judged
        keys = RowKeys(judged.step.lineage)
    }

    /// Whether hand-written code processes objects in any case.
    var isCustom: Bool { new.hasCustomStep }

    var step: VersionStep { judged.step }
    var lineage: Lineage { step.lineage }
    var versions: Versions<Schema> { step.versions }
    var old: Schema { versions.old }
    var new: Schema { versions.new }

    /// Whether the work on objects is generated. Otherwise, the app does it, in a mapping model or around a stage: nothing is staged, there is
    /// no intermediate version, and the judge reports unhandled effects.
    var generatesWork: Bool { new.generatesMigrations }

    /// The framework that migrates stores.
    var framework: String { new.usesSwiftData ? "SwiftData" : "Core Data" }

    mutating func plan() -> PlannedStep {
        findRenamedModels()
        for step in new.steps { read(step) }
        if generatesWork {
            for model in new.models where !model.isVirtual && !renamedModels.contains(model.id) { inspect(model) }
            copyRenamedModels()
            tieLinks()
            writeRanks()
        }
        for step in uniqueSteps { removeDuplicates(step.properties, step.keep) }
        return assembled()
    }

    // MARK: - Names

    func path(_ id: PropertyID, in side: VersionSide) -> String {
        versions[side][id.model].path(of: versions[side][id])
    }

    /// Returns the reason for which the schema gives up the values of a property, or `nil`.
    func acceptance(ofLosing properties: Versions<PropertyID>) -> String? {
        let words = versions.acceptances(ofLosing: properties)
        let subject = ChangeSubject(old: .property(properties.old), new: .property(properties.new))
        for step in new.steps {
            if case .accept(_, let reason) = step.kind, words.contains(where: { step.accepts($0, of: subject, in: versions) }) {
                return reason
            }
        }
        return nil
    }

    /// The stored property of the old version that became this one.
    func predecessor(of id: PropertyID) -> PropertyID? {
        lineage.declaredSource(of: id).flatMap { old.isInStore($0) ? $0 : nil }
    }

    /// Returns the model of the old version with the objects of this one, or `nil`.
    func predecessor(of model: ModelID) -> Model? {
        lineage.predecessor(of: model).flatMap { old[$0].isVirtual ? nil : old[$0] }
    }

    // MARK: - Staging

    /// Stages values of objects that can be matched; for others, hand-written code is needed.
    mutating func carry(_ model: ModelID, unresolvedName: String, _ change: (inout CarriedRows) -> Void) {
        guard let before = predecessor(of: model), let key = keys[model] else {
            let reason =
                generatesWork
                ? "`\(new[model].name.text)` has \(RowKeys.missing)"
                : "`\(unresolvedName)` is made from values of the old version"
            return unresolvedOfStage.append(UnresolvedStep(name: unresolvedName, kind: .stage, type: nil, reason: reason))
        }
        if carried[model] == nil {
            carriedModels.append(model)
            carried[model] = CarriedRows(model: Versions(old: before.id, new: model), key: key)
        }
        carried[model].mutate(change)
    }

    mutating func makeOptional(_ id: PropertyID) {
        if optionalProperties.contains(id) { return }
        optionalProperties.append(id)
        optionalReasons.append(.filledBeforeRequired(path(id, in: .new)))
    }
}

extension Optional {
    fileprivate mutating func mutate(_ change: (inout Wrapped) -> Void) {
        guard var value = self else { return }
        change(&value)
        self = value
    }
}

/// Plans for the declared steps of a migration.
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
        case .custom(let text): unresolvedOfStage.append(UnresolvedStep(name: text, kind: .custom, type: nil, reason: text))
        }
    }

    private mutating func carry(_ change: Migration.Change, _ reason: StageReason) {
        let source = CarriedValue.Source.stated(change.value, filter: change.filter)
        carry(CarriedValue(targets: [change.target], source: source, reason: reason), of: change.target.model)
    }

    private mutating func carry(_ value: CarriedValue, of model: ModelID) {
        if let foreign = value.targets.first(where: { !isWritable($0) }) { return keepByHand(foreign) }
        carry(model, unresolvedName: value.targets.map { path($0, in: .new) }.joined(separator: ", ")) { $0.values.append(value) }
    }

    func constraintName(_ model: ModelID, _ names: [String]) -> String {
        names.map { "\(new[model].name.text).\($0)" }.joined(separator: ", ")
    }
}
