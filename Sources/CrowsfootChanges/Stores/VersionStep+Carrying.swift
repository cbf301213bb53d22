package import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSyntax

/// Whether a store keeps the values of a property by itself. Apart from wider numbers, SwiftData infers no change of an
/// attribute's type, and none from to-many to to-one.
extension VersionStep {
    /// Whether the store copies the values of a property by itself.
    package func carries(_ properties: Versions<PropertyID>) -> Bool {
        areAlike(versions.old[properties.old], versions.new[properties.new]) || isWidened(properties)
    }

    package func areAlike(_ old: Property, _ new: Property) -> Bool {
        guard old.isRelationship == new.isRelationship else { return false }
        // For the store, the order of a relationship is only another name and an attribute with positions.
        guard old.isStored(as: new) else { return false }
        if let destination = new.type.destination {
            return lineage.predecessor(of: destination) == old.type.destination && (new.type.isToMany || !old.type.isToMany)
        }
        let kinds = storageTypes(Versions(old: old, new: new))
        return kinds.old == kinds.new
    }

    /// The stored types of a property in both versions.
    package func storageTypes(_ properties: Versions<Property>) -> Versions<StorageType> {
        Versions(
            old: StorageType(of: properties.old, in: versions.old),
            new: StorageType(of: properties.new, in: versions.new) { lineage.predecessor(of: $0) })
    }
}

// MARK: - Numbers

extension VersionStep {
    /// Whether the store itself converts values to a wider type. If a step converts them or gives them up, the plan does it instead.
    ///
    /// Apps have shipped such steps with inferred mapping alone, so stores open; whether every value is copied isn't confirmed.
    package func isWidened(_ properties: Versions<PropertyID>) -> Bool {
        let both = Versions(old: versions.old[properties.old], new: versions.new[properties.new])
        let kinds = storageTypes(both)
        guard both.old.isStored(as: both.new), case (.attribute(let before), .attribute(let after)) = (kinds.old, kinds.new) else {
            return false
        }
        return before.isWidened(to: after) && !isSettled(properties)
    }

    private func isSettled(_ properties: Versions<PropertyID>) -> Bool {
        let words = versions.acceptances(ofLosing: properties)
        let subject = ChangeSubject(old: .property(properties.old), new: .property(properties.new))
        return versions.new.hasCustomStep || !versions.new.steps(giving: properties.new).isEmpty
            || versions.new.steps.contains { step in words.contains { step.accepts($0, of: subject, in: versions) } }
    }
}

extension StoredType {
    /// Whether the range of the type is within that of the other one, and an app shipped such a step. Steps to a decimal number don't
    /// count, since the app that shipped one used a mapping model.
    func isWidened(to other: StoredType) -> Bool {
        switch self {
        case .bool: [.int16, .int32, .int64].contains(other)
        case .int16: [.int32, .int64, .float, .double].contains(other)
        case .int32: [.int64, .float, .double].contains(other)
        // Large numbers are rounded.
        case .int64: [.float, .double].contains(other)
        case .float: other == .double
        case .decimal, .double, .string, .date, .binary, .uuid, .uri: false
        }
    }
}
