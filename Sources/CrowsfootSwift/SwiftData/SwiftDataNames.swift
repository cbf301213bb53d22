import CrowsfootHistory
import CrowsfootModel

/// The names of an output, all of them decided before any text is written.
struct SwiftDataNames: Sendable {
    let base: String
    let frameworks: FrameworkNames
    /// Oldest first.
    let versions: [VersionNames]
    /// From each of them to the next.
    let plannedSteps: [StepNames]

    init(_ planned: VersionSteps, _ options: SwiftDataOptions) {
        let base = SwiftIdentifier(options.base).description
        let frameworks = FrameworkNames(planned.history)
        var versions: [VersionNames] = []
        var plannedSteps: [StepNames] = []
        let plan = planned.plan
        for schema in plan.versions.prefix(1) { versions.append(VersionNames(schema, base: base, frameworks: frameworks, after: nil)) }
        for (plannedStep, old) in zip(plan.plannedSteps, plan.versions.indices) {
            let names = StepNames(plannedStep, after: versions[old])
            plannedSteps.append(names)
            versions.append(names.new)
        }
        self.base = base
        self.frameworks = frameworks
        self.versions = versions
        self.plannedSteps = plannedSteps
    }

    /// The version that the app is written against.
    var current: VersionNames {
        guard let current = versions.last else { preconditionFailure("a schema has a version") }
        return current
    }
}
