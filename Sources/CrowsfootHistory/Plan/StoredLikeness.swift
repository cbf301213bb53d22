import CrowsfootModel
import CrowsfootSyntax

/// Whether a store can pass on what it holds of a property: SwiftData infers no change of an attribute's type, nor from many rows to one.
struct StoredLikeness {
    private let versions: Versions<Schema>

    init(_ versions: Versions<Schema>) {
        self.versions = versions
    }

    /// Whether the store copies by itself what it holds of a property.
    func passesOn(_ properties: Versions<PropertyID>) -> Bool {
        areAlike(versions.old[properties.old], versions.new[properties.new]) || NumberWidening(versions).passesOn(properties)
    }

    func areAlike(_ old: Property, _ new: Property) -> Bool {
        guard old.isRelationship == new.isRelationship else { return false }
        // Whether a relationship keeps its order is nothing to the store but another name, and a place that rows have.
        guard old.isStored(as: new) else { return false }
        if let destination = new.type.destination {
            let isSame = versions.predecessor(of: versions.new[destination])?.id == old.type.destination
            return isSame && (new.type.isToMany || !old.type.isToMany)
        }
        let structure = { (id: StructureID) in versions.predecessor(of: versions.new[id])?.id }
        return StoredKind(of: old, in: versions.old) == StoredKind(of: new, in: versions.new, structure)
    }
}
