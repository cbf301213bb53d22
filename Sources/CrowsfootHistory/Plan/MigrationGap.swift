/// What only a person can say about a migration: a function in a file of theirs, until whose body is written the migration throws.
package struct MigrationGap: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A value of the new version for each row of the old one.
        case convert(from: String)
        /// A value for rows that have none.
        case fill
        /// Whatever is to be done with the rows of the old version, or of the new one.
        case stage
    }

    /// By which it is found again: `Model.property`, or what the stage is for.
    package let name: String
    package let kind: Kind
    /// Of the property, as the schema writes it.
    package let type: String?
    /// One clause, no full stop.
    package let reason: String
}
