package import CrowsfootModel

/// Objects of one model of which something is staged before a store migrates, and restored afterwards.
package struct CarriedRows: Sendable {
    package let model: Versions<ModelID>
    /// The property by which an object is matched.
    package let key: Versions<PropertyID>
    /// Values that are computed from the old object, in the order of their steps.
    package internal(set) var values: [CarriedValue] = []
    package internal(set) var links: [CarriedLink] = []
    /// The objects themselves, if their model has a new name, so that SwiftData would delete them.
    package internal(set) var copy: CopiedRows?

    package var unresolvedSteps: [UnresolvedStep] { values.compactMap(\.unresolved) }

    package var reasons: [StageReason] { (copy.map { [$0.reason] } ?? []) + values.map(\.reason) + links.map(\.reason) }
}

/// A relationship from or to copied objects, which is restored by the keys of the related objects.
package struct CarriedLink: Sendable {
    package let relationship: Versions<PropertyID>
    package let destination: Versions<ModelID>
    /// The matching property of the destination.
    package let key: Versions<PropertyID>
    package let reason: StageReason
}

/// A value for one or more properties of the new version, computed from an old object.
package struct CarriedValue: Sendable {
    package enum Source: Sendable {
        /// The value of a step; with a filter, for some objects.
        case stated(Expression, filter: Expression?)
        case unresolved(UnresolvedStep)
    }

    /// The properties, several for a tuple.
    package let targets: [PropertyID]
    package let source: Source
    package let reason: StageReason

    package var unresolved: UnresolvedStep? {
        if case .unresolved(let unresolved) = source { unresolved } else { nil }
    }
}

/// Objects that are inserted again, because their model has a new name.
package struct CopiedRows: Sendable {
    /// Attributes in both versions with the same stored form.
    package let attributes: [Versions<PropertyID>]
    package let reason: StageReason
}

/// Duplicates of which one object stays: old ones if their values are final, else new ones after all steps have set values.
package struct Deduplication: Sendable {
    /// The version of the objects and ids.
    package let side: VersionSide
    package let model: ModelID
    /// The compared properties. Objects are duplicates if all their values are equal and none is nil.
    package let properties: [PropertyID]
    package let keep: Migration.Keep
    package let reason: StageReason
}

/// A property of the new version that is set in objects.
package struct Filling: Sendable {
    package enum Value: Sendable {
        case stated(Migration.Change)
        case unresolved(UnresolvedStep)
        /// The rank of the object's case.
        case rank
    }

    package let target: PropertyID
    package let value: Value
    /// Whether objects with a value are skipped.
    package let onlyMissing: Bool
    package let reason: StageReason
    /// The reason why every object gets the rank of its current value, or `nil`.
    package internal(set) var rankReason: StageReason?

    var reasons: [StageReason] { [reason] + (rankReason.map { [$0] } ?? []) }
}
