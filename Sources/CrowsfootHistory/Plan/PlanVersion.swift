package import CrowsfootModel

/// An end of a stage.
package enum PlanVersion: Sendable {
    case declared(Schema)
    case bridge(Bridge)

    package var schema: Schema {
        switch self {
        case .declared(let schema): schema
        case .bridge(let bridge): bridge.schema
        }
    }

    /// What people call it.
    package var name: String {
        switch self {
        case .declared(let schema): schema.version.description
        case .bridge(let bridge): bridge.name
        }
    }
}
