import CrowsfootSyntax

extension Schema {
    /// The property that identifies the rows of a model, its own or an inherited one.
    package func identity(of model: Model) -> Property? {
        allProperties(of: model).first { $0.has(.id) }
    }
}
