import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel

/// Migrates the objects of one version to the next, in memory and in the order of the plan: work on old objects, copying by the store, work
/// on new objects. It finds the effect on each object.
///
/// Intermediate versions are skipped: properties that are missing only there are treated as kept.
struct StageRehearsal {
    let plannedStep: PlannedStep
    let judgements: StageJudgements
    let newUUIDs: UUIDSequence
    var old: RowStore
    var new: RowStore
    var findings: [RowFinding] = []
    /// Steps whose result only Swift code determines, each once.
    var unknowns: [UnknownStep] = []
    /// Objects that don't reach the new version, about which nothing else is reported.
    var absent: Set<RowID> = []
    /// Failures by object.
    private var faults: [RowID: Set<String>] = [:]
    /// Values that steps have set, or tried to.
    var assigned: Set<AssignedValue> = []

    struct AssignedValue: Hashable {
        let row: RowID
        let property: PropertyID
    }

    var step: VersionStep { plannedStep.step }
    var lineage: Lineage { step.lineage }

    private init(_ rows: RowStore, through plannedStep: PlannedStep, _ newUUIDs: UUIDSequence) {
        self.plannedStep = plannedStep
        judgements = StageJudgements(plannedStep.judged)
        old = rows
        new = RowStore(plannedStep.versions.new, StoredReading(plannedStep.versions.new, after: rows.reading))
        self.newUUIDs = newUUIDs
    }

    static func run(_ rows: RowStore, through plannedStep: PlannedStep, _ newUUIDs: UUIDSequence) -> StageRehearsal {
        var stage = StageRehearsal(rows, through: plannedStep, newUUIDs)
        stage.run()
        return stage
    }

    private mutating func run() {
        var carried: CarriedValues = [:]
        for work in plannedStep.preparation {
            switch work {
            case .removeDuplicates(let deduplication): removeDuplicates(deduplication)
            case .setAside(let rows): setAside(rows, in: &carried)
            case .handwritten(let unresolvedSteps): for unresolved in unresolvedSteps { report(UnknownStep(unresolved)) }
            case .fill, .putBack: break
            }
        }
        findMergedHierarchies()
        copyRows(besides: carried)
        // Values set in old objects are kept in their copies, and exist before anything is compared.
        for case .fill(let filling) in plannedStep.preparation { fill(filling) }
        findCollisions(.whileCopying)
        for work in plannedStep.completion {
            switch work {
            case .putBack(let rows): putBack(rows, carried)
            case .fill(let filling): fill(filling)
            case .removeDuplicates(let deduplication): removeDuplicates(deduplication)
            case .setAside, .handwritten: break
            }
        }
        settle()
        checkNativeValues()
        compareValues()
        findCollisions(.afterwards)
        checkNewRows()
        checkLinks()
        forgetLostRows()
    }

    /// Removes failed objects from later stages, which report nothing about objects that refer to them.
    private mutating func forgetLostRows() {
        let lost = absent.union(faults.keys)
        for row in lost { new.remove(row) }
        for row in new.all {
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                let targets = row[property].targets
                guard targets.contains(where: lost.contains) else { continue }
                let kept = targets.filter { !lost.contains($0) }
                new.set(property, of: row.id, to: versions.new[property].type.isToMany ? .rows(kept) : .unknown)
            }
        }
    }
}

extension StageRehearsal {
    var versions: Versions<Schema> { plannedStep.versions }

    subscript(side: VersionSide) -> RowStore {
        get { side == .old ? old : new }
        set { if side == .old { old = newValue } else { new = newValue } }
    }

    /// Reports a finding, unless the object already fails.
    mutating func report(_ finding: RowFinding) {
        let id = finding.row.id
        if absent.contains(id) || faults[id]?.contains(finding.subject) == true { return }
        findings.append(finding)
        if finding.fate == .fail { faults[id, default: []].insert(finding.subject) }
    }

    /// Reports a finding with the help and the acceptance of judgements. The effect of hand-written code is unknown.
    mutating func report(_ finding: RowFinding, as judgements: [Judgement]) {
        if judgements.isEmpty { return report(finding) }
        if judgements.isByHand { return }
        var finding = finding
        finding.help = judgements.help
        finding.reason = judgements.reason
        report(finding)
    }

    mutating func report(_ unknown: UnknownStep) {
        if !unknowns.contains(unknown) { unknowns.append(unknown) }
    }

    /// Returns `Model.property`, with the declaring model.
    func path(_ property: PropertyID, in side: VersionSide) -> String {
        versions[side][property.model].path(of: versions[side][property])
    }

    func spelling(_ value: RowValue, of property: PropertyID, in side: VersionSide) -> String {
        versions[side].spelling(of: value, as: versions[side][property].type)
    }
}

/// Relationships with another inverse: the store keeps links at one end, and the new version reads them at the other.
extension StageRehearsal {
    mutating func checkLinks() {
        for judgement in judgements.found(by: [LinksMayBeLost.self]) where judgements.change(of: judgement) is InverseChanged {
            guard case .property(let end)? = judgements.change(of: judgement).subject.new else { continue }
            checkLinks(of: end, judgement)
        }
    }

    /// Checks whether both ends of a relationship contain the same objects.
    private mutating func checkLinks(of id: PropertyID, _ judgement: Judgement) {
        guard let other = versions.new.relationship(of: id)?.other(than: id) else { return }
        var ways: [RowID: Set<RowID>] = [:]
        for row in new.rows(of: other.model) {
            for target in row[other.id].targets { ways[target, default: []].insert(row.id) }
        }
        for row in new.rows(of: id.model) where !row[id].isUnknown && Set(row[id].targets) != ways[row.id] ?? [] {
            report(
                RowFinding(
                    fate: .lose, row: row, subject: path(id, in: .new), message: judgement.finding.message,
                    detail: spelling(row[id], of: id, in: .new)),
                as: [judgement])
        }
    }
}

extension StageRehearsal {
    /// Reports objects of models that join a hierarchy, whatever their values are.
    mutating func findMergedHierarchies() {
        for judgement in judgements.found(by: [HierarchiesMerged.self]) {
            guard case .model(let model)? = judgements.change(of: judgement).subject.old else { continue }
            let consequence = judgement.effect == .store(.never) ? "the store does not open" : "the store may not open"
            for row in old.all where row.model == model {
                report(
                    RowFinding(
                        fate: .fail, row: row, subject: versions.old[model].name.text,
                        message: "\(judgement.finding.message): \(consequence)"),
                    as: [judgement])
            }
        }
    }
}
