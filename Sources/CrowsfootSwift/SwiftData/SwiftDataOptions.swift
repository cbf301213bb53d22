import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The options of an `output swiftdata` statement.
struct SwiftDataOptions: Sendable {
    /// Optional code around models.
    enum Part: String, CaseIterable, Sendable {
        case queries, builders, initializers, snapshots, lists, container, previews

        /// Another part that it uses, or `nil`.
        var needed: Part? {
            switch self {
            case .lists: .queries
            case .previews: .container
            case .queries, .builders, .initializers, .snapshots, .container: nil
            }
        }
    }

    let access: AccessLevel
    /// The name of the type that contains the versions.
    let base: String
    /// Whether types are declared `nonisolated`, for a module with main actor isolation by default.
    ///
    /// Models never are isolated, since their conformances aren't, and so nothing that they use can be.
    private(set) var saysNonisolated: Bool
    let parts: Set<Part>
    /// Whether release builds of an unreleased version print a warning.
    let warnsBeforeRelease: Bool

    init(_ output: Output, of schema: String) {
        access = output.words("access").first.flatMap { AccessLevel(rawValue: $0) } ?? .internal
        base = output.words("base").first ?? schema + "Schema"
        saysNonisolated = output.words("isolation").first != "nonisolated"
        warnsBeforeRelease = output.words("warnings").first != "none"
        let asked = Set(output.words("include").compactMap { Part(rawValue: $0) })
        parts = asked.union(asked.compactMap(\.needed))
    }

    /// The modifiers of a type.
    var typePrefix: String { extensionPrefix + access.prefix }
    /// The modifiers of an extension whose types don't have them.
    var extensionPrefix: String { saysNonisolated ? "nonisolated " : "" }

    /// The options for code in such an extension.
    var insideExtension: SwiftDataOptions {
        var options = self
        options.saysNonisolated = false
        return options
    }

    var memberPrefix: String { access.prefix }
    /// The modifiers of a stored form. It can be read, since predicates need it, but is set only by the accessor.
    var setterPrefix: String { memberPrefix + "private(set) " }

    /// The modifiers of a declared property.
    func prefix(of property: Property) -> String { property.has(.derived) || property.has(.immutable) ? setterPrefix : memberPrefix }
}

/// The names of an output, computed before any text is written.
struct SwiftDataNames: Sendable {
    let base: String
    let frameworks: FrameworkNames
    /// The versions, oldest first.
    let versions: [VersionNames]
    /// The step from each version to the next.
    let plannedSteps: [StepNames]

    init(_ planned: JudgedSteps, _ options: SwiftDataOptions) {
        let base = SwiftIdentifier(options.base).description
        let frameworks = FrameworkNames(planned.history)
        var versions: [VersionNames] = []
        var plannedSteps: [StepNames] = []
        let plan = planned.plan
        for schema in plan.versions.prefix(1) { versions.append(VersionNames(schema, base: base, frameworks: frameworks, after: nil)) }
        for (plannedStep, old) in zip(plan.plannedSteps, plan.versions.indices) {
            let names = StepNames(plannedStep, after: versions[old], reachedBy: plannedSteps.last)
            plannedSteps.append(names)
            versions.append(names.new)
        }
        self.base = base
        self.frameworks = frameworks
        self.versions = versions
        self.plannedSteps = plannedSteps
    }

    /// Whether migrations stage objects in files.
    var keepsRows: Bool { plannedSteps.contains(where: \.carriesRows) }
    /// Whether a migration runs code.
    var hasWork: Bool { plannedSteps.contains { !$0.plannedStep.preparation.isEmpty || !$0.plannedStep.completion.isEmpty } }

    /// The names of the current version.
    var current: VersionNames {
        guard let current = versions.last else { preconditionFailure("a schema has a version") }
        return current
    }
}

/// A schema whose outputs are all for Core Data, so that SwiftData's rules weren't applied to it.
package enum UncheckedSchema {
    /// Returns the reason why no SwiftData source can be generated, or `nil` if it can.
    package static func sentence(about history: SchemaHistory) -> String? {
        guard history.current?.usesSwiftData == false else { return nil }
        return "`\(history.name.text)` has outputs for Core Data only, so it is not checked by the rules of SwiftData: "
            + "add a statement such as `output swiftdata \"Generated\"` to it"
    }
}
