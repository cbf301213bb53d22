import CrowsfootSyntax

extension Schema {
    /// The property that identifies the rows of a model, its own or an inherited one.
    package func identity(of model: Model) -> Property? {
        allProperties(of: model).first { $0.has(.id) }
    }
}

extension Property {
    /// The name of a column that leads to objects of another model, by what identifies them there.
    package func foreignKeyName(to identity: Property?) -> String {
        identity.map { "\(name.text)_\($0.name.text)" } ?? name.text
    }
}
