package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

/// The migration from one version to the next, with its intermediate versions.
package struct PlannedStep: Sendable {
    package let judged: JudgedStep
    package let bridges: [Bridge]
    /// The work before objects are copied.
    package let preparation: [MigrationWork]
    /// The work after objects have the shape of `destination`.
    package let completion: [MigrationWork]
    /// Whether the completion has to finish in an intermediate version.
    ///
    /// There, required properties are still optional, checks don't apply yet, and staged values survive an interruption.
    package let completesOnBridge: Bool
    package internal(set) var reasons: [StageReason]
    /// The previous version, if its steps may be incomplete.
    package internal(set) var unfinished: VersionNumber?
    /// The stored names of the elements of the new version and of each intermediate version.
    package private(set) var originalNames = OriginalNames()
    package private(set) var bridgeNames: [OriginalNames] = []

    init(
        step judged: JudgedStep, bridges: [Bridge], preparation: [MigrationWork], completion: [MigrationWork], completesOnBridge: Bool,
        reasons: [StageReason]
    ) {
        self.judged = judged
        self.bridges = bridges
        self.preparation = preparation
        self.completion = completion
        self.completesOnBridge = completesOnBridge
        self.reasons = reasons
    }

    package var step: VersionStep { judged.step }
    package var versions: Versions<Schema> { step.versions }
    package var lineage: Lineage { step.lineage }
    package var comparison: Comparison { step.comparison }
    package var judgements: [Judgement] { judged.judgements }

    /// The version of the objects during completion.
    package var destination: PlanVersion {
        completesOnBridge ? bridges.last.map(PlanVersion.bridge) ?? .declared(versions.new) : .declared(versions.new)
    }

    /// Whether code is generated for the work on objects. Otherwise, the app does it.
    package var generatesWork: Bool { versions.new.generatesMigrations }

    package var unresolvedSteps: [UnresolvedStep] { (preparation + completion).flatMap(\.unresolvedSteps) }

    /// Whether steps run after the store has the new version, so that an interrupted app may open it without them.
    package var completesAfterwards: Bool { generatesWork && !completion.isEmpty && !completesOnBridge }

    /// The stages. Intermediate versions are passed one by one; code runs in the first stage before objects are copied, and in the last
    /// one.
    package var stages: [MigrationStage] {
        let stops = [.declared(versions.old)] + bridges.map(PlanVersion.bridge) + [.declared(versions.new)]
        let last = stops.count - 2
        return (0...last).map { index in
            let before = (index == 0 ? preparation : []) + (index == last && completesOnBridge ? completion : [])
            let after = index == last && !completesOnBridge ? completion : []
            let work = before.isEmpty && after.isEmpty ? [] : (before + after).flatMap(\.reasons)
            let bridge = index < bridges.count ? bridges[index].reasons : []
            // Code that prepares objects also completes earlier steps.
            let unfinished = index == 0 && before.isEmpty && after.isEmpty ? unfinished : nil
            let own = index == last ? reasons.filter { unfinished == nil || !$0.isInferred } : []
            return MigrationStage(
                versions: Versions(old: stops[index], new: stops[index + 1]), before: before, after: after,
                resumes: unfinished != nil, reasons: ((unfinished.map { [.resumed($0)] } ?? []) + work + bridge + own).unique)
        }
    }
}

extension PlannedStep {
    /// Returns the attribute in which objects of a model count their completed steps, or `nil`.
    package func stepCount(of model: ModelID) -> String? {
        guard completesOnBridge, let difference = bridges.last?.difference else { return nil }
        return difference.countingModels.contains(versions.new.root(of: model)) ? difference.countName : nil
    }

    /// Returns the step with its stored names, and a reason for each conflict.
    func known(after originals: OriginalNames) -> PlannedStep {
        var plannedStep = self
        var names = originals
        for bridge in bridges {
            let before = bridge.number == 1 ? versions.old : bridges[bridge.number - 2].schema
            let lineage = Lineage(Versions(old: before, new: bridge.schema), bridge.number == 1 ? .successive : .bridge)
            names = OriginalNames(after: VersionStep(lineage), with: names)
            plannedStep.bridgeNames.append(names)
        }
        let last = bridges.last.map { VersionStep(Lineage(Versions(old: $0.schema, new: versions.new), .bridge)) }
        plannedStep.originalNames = OriginalNames(after: last ?? step, with: names)
        let found = plannedStep.originalNames.clashes.map(\.reason)
        if !found.isEmpty { plannedStep.reasons = reasons.filter { !$0.isInferred } + found }
        return plannedStep
    }
}

extension PlannedStep {
    /// Returns the location of an unresolved step: a step, the property or the model, or else the migration.
    package func range(of unresolved: String) -> SourceRange {
        step(for: unresolved) ?? named(unresolved, in: versions.new) ?? range
    }

    /// The migration to the newer version, or else its heading.
    package var range: SourceRange { versions.new.migration?.keywordRange ?? versions.new.versionRange }

    private func step(for unresolved: String) -> SourceRange? {
        versions.new.steps.first { step in
            if case .custom(unresolved) = step.kind { true } else { false }
        }?.range
    }

    /// Returns the location of an unresolved step's name: `Model.property` or `Model`, possibly after a description.
    private func named(_ unresolved: String, in schema: Schema) -> SourceRange? {
        let path = (unresolved.split(separator: " ").last ?? "").split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = path.first, let model = schema.model(named: name) else { return nil }
        return (path.count > 1 ? model.property(named: path[1])?.name : nil)?.range ?? model.name.range
    }
}
