import CrowsfootModel

/// Since when systems have subclasses of models.
extension Schema {
    /// The condition that a system has inheritance, as `@available` and `#available` take it.
    static let systemsWithInheritance = "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *"

    private var everySystemHasInheritance: Bool {
        !settings.deployments.isEmpty && settings.deploys(toAtLeast: \.inheritance)
    }

    /// Whether a model is there on new systems only.
    func needsInheritance(_ model: Model) -> Bool { model.parent != nil && !everySystemHasInheritance }

    /// What has to stand in front of whatever speaks of a model.
    func availability(of model: Model) -> String? {
        needsInheritance(model) ? "@available(\(Self.systemsWithInheritance))" : nil
    }
}
