import CrowsfootModel
import CrowsfootSyntax

extension Model {
    /// What its own attributes say to be unique or to have an index: single properties first, then what the model itself lists.
    func ownKeys(_ attribute: AttributeName) -> [[String]] {
        properties.filter { $0.has(attribute) }.map { [$0.name.text] }
            + attributes.filter { $0.name == attribute && !$0.words.isEmpty }.map { $0.words.map(\.text) }
    }

    /// The names in a model file, by those of the schema.
    var managedNames: [String: String] {
        Dictionary(properties.map { ($0.name.text, $0.managedName) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Property.DeleteRule {
    package var managedName: String {
        switch self {
        case .cascade: "Cascade"
        case .nullify: "Nullify"
        case .deny: "Deny"
        case .none: "No Action"
        }
    }

    /// None for a word that no model file should have.
    package init?(managedName: String) {
        guard let rule = Self.allCases.first(where: { $0.managedName == managedName }) else { return nil }
        self = rule
    }
}
