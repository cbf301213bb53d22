import CrowsfootHistory
import CrowsfootModel

/// The names of an output, all of them decided before any text is written.
struct SwiftDataNames: Sendable {
    let base: String
    let frameworks: FrameworkNames
    /// Oldest first.
    let versions: [VersionNames]
    /// From each of them to the next.
    let passages: [PassageNames]

    init(_ planned: PlannedHistory, _ options: SwiftDataOptions) {
        let base = SwiftIdentifier(options.base).description
        let frameworks = FrameworkNames(planned.history)
        var versions: [VersionNames] = []
        var passages: [PassageNames] = []
        let plan = planned.plan
        for schema in plan.versions.prefix(1) { versions.append(VersionNames(schema, base: base, frameworks: frameworks, after: nil)) }
        for (passage, old) in zip(plan.passages, plan.versions.indices) {
            let names = PassageNames(passage, after: versions[old])
            passages.append(names)
            versions.append(names.new)
        }
        self.base = base
        self.frameworks = frameworks
        self.versions = versions
        self.passages = passages
    }

    /// The version that the app is written against.
    var current: VersionNames {
        guard let current = versions.last else { preconditionFailure("a schema has a version") }
        return current
    }
}
