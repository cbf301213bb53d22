import CrowsfootSyntax

extension Schema {
    /// The property that identifies the rows of a model, its own or an inherited one.
    package func identity(of model: Model) -> Property? {
        allProperties(of: model).first { $0.has(.id) }
    }

    /// What a column is called that leads to a row of a model: by the property, and by what identifies the rows there.
    package func foreignKeyName(of property: Property, to model: Model) -> String {
        identity(of: model).map { "\(property.name.text)_\($0.name.text)" } ?? property.name.text
    }
}
