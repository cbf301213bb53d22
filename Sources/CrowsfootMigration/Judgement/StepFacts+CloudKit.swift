import CrowsfootChanges
import CrowsfootModel

extension StepFacts {
    /// Returns where CloudKit stores a property in both versions.
    func cloudKitPlaces(_ properties: Versions<PropertyID>) -> Versions<CloudKitPlace?> {
        Versions(old: old.cloudKitPlace(of: properties.old), new: new.cloudKitPlace(of: properties.new))
    }

    /// Returns the field of a property and the old field with the same key. The old one may belong to another property, because a field
    /// name is permanent in CloudKit.
    func cloudKitFields(replacedBy property: PropertyID) -> Versions<CloudKitField>? {
        guard let field = new.cloudKitPlace(of: property)?.field else { return nil }
        return cloudKitFields.old[field.key].map { Versions(old: $0, new: field) }
    }

    /// Whether iCloud may have values of a place. It has none of a field that was never deployed.
    func mayBeInProduction(_ place: CloudKitPlace?) -> Bool {
        guard let production = new.production, let key = place?.field?.key else { return true }
        return production.keys.contains(key)
    }

    /// Whether the new version no longer reads the CloudKit values of a property.
    func isOrphaned(_ properties: Versions<PropertyID>) -> Bool {
        if old[properties.old].isRelationship && new[properties.new].isRelationship {
            // Both ends of a one-to-one relationship store the link, and one of them is enough.
            let keys = Versions(old: linkKeys(of: properties.old, in: old), new: linkKeys(of: properties.new, in: new))
            return !keys.old.isEmpty && keys.old.isDisjoint(with: keys.new)
        }
        let places = cloudKitPlaces(properties)
        guard let old = places.old, mayBeInProduction(old) else { return false }
        // An attribute can't read a record name, and a relationship can't read a value.
        return places.new?.key != old.key || self.old[properties.old].isRelationship != new[properties.new].isRelationship
    }

    private func linkKeys(of property: PropertyID, in schema: Schema) -> Set<CloudKitPlace.Key> {
        let ends = [property, schema.relationship(of: property)?.other(than: property)?.id].compactMap(\.self)
        return Set(ends.compactMap { schema.cloudKitPlace(of: $0)?.key })
    }

    /// Whether an element adds a record type or a field.
    func isNewInCloudKit(_ place: SchemaElement) -> Bool {
        switch place {
        case .model(let id): new.isMirrored(new[id]) && !cloudKitFields.old.recordTypes.contains(new.cloudKitRecordType(of: new[id]))
        case .property(let id):
            switch new.cloudKitPlace(of: id) {
            case .field(let field): cloudKitFields.old[field.key] == nil
            // All many-to-many relationships share one record type.
            case .links: old.linkRecords == nil
            case nil: false
            }
        case .schema, .query, .enumeration, .enumerationCase, .structure, .member: false
        }
    }
}
