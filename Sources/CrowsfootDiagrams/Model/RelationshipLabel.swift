import CrowsfootModel

/// What stands at a line: `0..* history (inverse: Event.item, cascade)`.
enum RelationshipLabel {
    static func text(of end: Relationship.End, inverse: Relationship.End?, in schema: Schema) -> String {
        let wayBack = inverse.map { $0.id == end.id ? "its own inverse" : "inverse: \(schema.path(of: $0))" } ?? "oneway"
        return "\(Multiplicity(end.property).text) \(end.property.name.text) (\(wayBack), \(end.property.deleteRule.rawValue))"
    }
}
