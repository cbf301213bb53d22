import CrowsfootModel

/// The systems that support subclasses of models.
extension Schema {
    /// The condition for inheritance, in `@available` and `#available`.
    static let systemsWithInheritance = "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *"

    private var everySystemHasInheritance: Bool {
        !settings.deployments.isEmpty && settings.deploys(toAtLeast: \.inheritance)
    }

    /// The models that exist only on new systems: subclasses, and models that refer to one of them.
    var modelsOfNewSystems: Set<ModelID> {
        if everySystemHasInheritance { return [] }
        var found = Set(models.filter { $0.parent != nil }.map(\.id))
        if found.isEmpty { return [] }
        var count = 0
        while found.count != count {
            count = found.count
            for model in models where model.properties.contains(where: { $0.type.destination.map(found.contains) ?? false }) {
                found.insert(model.id)
            }
        }
        return found
    }
}

extension VersionNames {
    /// Whether a model exists only on new systems.
    func needsInheritance(_ model: Model) -> Bool { modelsOfNewSystems.contains(model.id) }

    /// The availability attribute of declarations that use a model.
    func availability(of model: Model) -> String? {
        needsInheritance(model) ? "@available(\(Schema.systemsWithInheritance))" : nil
    }
}
