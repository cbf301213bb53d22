package import CrowsfootModel

/// Rows of one model, of which something is set aside before a store is migrated, and put back afterwards.
package struct CarriedRows: Sendable {
    package let model: Versions<ModelID>
    /// The property by which an object is found again.
    package let key: Versions<PropertyID>
    /// Values that are made of the old row, in the order of the steps that say how.
    package internal(set) var values: [CarriedValue] = []
    package internal(set) var links: [CarriedLink] = []
    /// The rows themselves, where SwiftData would drop them: their model has a new name.
    package internal(set) var copy: CopiedRows?

    package var gaps: [MigrationGap] { values.compactMap(\.gap) }

    package var reasons: [StageReason] { (copy.map { [$0.reason] } ?? []) + values.map(\.reason) + links.map(\.reason) }
}

/// A relationship from or to rows that are copied: it is found again by the keys of the rows that it leads to.
package struct CarriedLink: Sendable {
    package let relationship: Versions<PropertyID>
    package let destination: Versions<ModelID>
    /// The matching property of the destination.
    package let key: Versions<PropertyID>
    package let reason: StageReason
}

/// The value of one or more properties of the new version, made of a row of the old one.
package struct CarriedValue: Sendable {
    package enum Source: Sendable {
        /// Worked out by a step; with a filter, in some rows.
        case stated(Expression, filter: Expression?)
        case gap(MigrationGap)
    }

    /// Several for a tuple.
    package let targets: [PropertyID]
    package let source: Source
    package let reason: StageReason

    package var gap: MigrationGap? {
        if case .gap(let gap) = source { gap } else { nil }
    }
}

/// Rows that are inserted again, since their model has a new name.
package struct CopiedRows: Sendable {
    /// Attributes that are in both versions, stored alike.
    package let attributes: [Versions<PropertyID>]
    package let reason: StageReason
}

/// Rows of which one stays: old ones where these have the values that count already, else new ones once they have been given them.
package struct Deduplication: Sendable {
    /// The version of the rows and of the ids.
    package let side: VersionSide
    package let model: ModelID
    /// Rows are alike when they have the same value in each of them, and none is nil.
    package let properties: [PropertyID]
    package let keep: Migration.Keep
    package let reason: StageReason
}

/// A property of the new version that rows get a value of.
package struct Filling: Sendable {
    package enum Value: Sendable {
        case stated(Migration.Change)
        case gap(MigrationGap)
        /// The rank of the case that the row has.
        case rank
    }

    package let target: PropertyID
    package let value: Value
    /// Whether rows are passed over that have a value.
    package let onlyMissing: Bool
    package let reason: StageReason
    /// Why every row gets the rank of what it has then, if it does.
    package internal(set) var rankReason: StageReason?

    var reasons: [StageReason] { [reason] + (rankReason.map { [$0] } ?? []) }
}
