package import CrowsfootModel

/// A row of one version.
package struct Row: Sendable {
    package let id: RowID
    /// The model that it was made as, which may inherit from others.
    package let model: ModelID
    /// What tells it from the others, for people.
    package let label: String
    /// By property, inherited ones included; what has no value here has none at all.
    package var values: [PropertyID: RowValue] = [:]

    package init(id: RowID, model: ModelID, label: String) {
        self.id = id
        self.model = model
        self.label = label
    }

    package subscript(property: PropertyID) -> RowValue {
        get { values[property] ?? .missing }
        set { values[property] = newValue }
    }
}
