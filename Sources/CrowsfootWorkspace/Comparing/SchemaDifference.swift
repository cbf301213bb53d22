package import CrowsfootModel

/// What became of one schema between two texts.
package enum SchemaDifference: Sendable {
    case added(SchemaHistory)
    case removed(SchemaHistory)
    case compared(SchemaComparison)
    /// One side has errors, so that nothing can be said about the schema.
    case unknown(UnknownDifference)
}

extension SchemaDifference {
    package var hasDifferences: Bool {
        switch self {
        case .added, .removed: true
        case .compared(let comparison): comparison.hasDifferences
        case .unknown: false
        }
    }
}
