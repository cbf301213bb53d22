import CrowsfootModel

/// The names of an output, all of them decided before any text is written.
struct SwiftDataNames: Sendable {
    let base: String
    let frameworks: FrameworkNames
    /// Oldest first.
    let versions: [VersionNames]

    init(_ history: SchemaHistory, _ options: SwiftDataOptions) {
        let base = SwiftIdentifier(options.base).description
        let frameworks = FrameworkNames(history)
        var versions: [VersionNames] = []
        for schema in history.versions {
            versions.append(VersionNames(schema, base: base, frameworks: frameworks, after: versions.last))
        }
        self.base = base
        self.frameworks = frameworks
        self.versions = versions
    }

    /// The version that the app is written against.
    var current: VersionNames {
        guard let current = versions.last else { preconditionFailure("a schema has a version") }
        return current
    }
}
