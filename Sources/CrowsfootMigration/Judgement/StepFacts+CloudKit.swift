import CrowsfootChanges
import CrowsfootModel

extension StepFacts {
    /// The location of a property in CloudKit in both versions.
    func cloudKitPlaces(_ properties: Versions<PropertyID>) -> Versions<CloudKitPlace?> {
        Versions(old: old.cloudKitPlace(of: properties.old), new: new.cloudKitPlace(of: properties.new))
    }

    /// The field of a property together with one that the old version has in its place. It need not be the field of the same property:
    /// a name in CloudKit is taken for good.
    func cloudKitFields(replacedBy property: PropertyID) -> Versions<CloudKitField>? {
        guard let field = new.cloudKitPlace(of: property)?.field else { return nil }
        return cloudKitFields.old[field.key].map { Versions(old: $0, new: field) }
    }

    /// Whether the new version reads nothing of what CloudKit keeps of a property.
    func isOrphaned(_ properties: Versions<PropertyID>) -> Bool {
        if old[properties.old].isRelationship && new[properties.new].isRelationship {
            // Both ends of a one-to-one relationship keep the link: one of them is enough.
            let keys = Versions(old: linkKeys(of: properties.old, in: old), new: linkKeys(of: properties.new, in: new))
            return !keys.old.isEmpty && keys.old.isDisjoint(with: keys.new)
        }
        let places = cloudKitPlaces(properties)
        guard let old = places.old else { return false }
        // The name of a record says nothing as an attribute, and a value names no record.
        return places.new?.key != old.key || self.old[properties.old].isRelationship != new[properties.new].isRelationship
    }

    private func linkKeys(of property: PropertyID, in schema: Schema) -> Set<CloudKitPlace.Key> {
        let ends = [property, schema.relationship(of: property)?.other(than: property)?.id].compactMap(\.self)
        return Set(ends.compactMap { schema.cloudKitPlace(of: $0)?.key })
    }

    /// Whether something brings a record type or a field that the old version has not.
    func isNewInCloudKit(_ place: SchemaElement) -> Bool {
        switch place {
        case .model(let id): !new[id].isVirtual && !cloudKitFields.old.recordTypes.contains(new.cloudKitRecordType(of: new[id]))
        case .property(let id):
            switch new.cloudKitPlace(of: id) {
            case .field(let field): cloudKitFields.old[field.key] == nil
            // All many-to-many relationships share one record type.
            case .links: !old.hasLinkRecords
            case nil: false
            }
        case .schema, .query, .enumeration, .enumerationCase, .structure, .member: false
        }
    }
}
