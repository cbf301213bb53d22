extension Model {
    /// `Model.property`, the name by which reports know a property.
    package func path(of property: Property) -> String {
        "\(name.text).\(property.name.text)"
    }
}
