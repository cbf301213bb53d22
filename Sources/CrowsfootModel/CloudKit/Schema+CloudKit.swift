import CrowsfootSyntax

extension Schema {
    /// Returns the record type of a model. Submodels share that of the root of their hierarchy.
    package func cloudKitRecordType(of model: Model) -> String {
        CloudKitField.prefix + (ancestors(of: model).last ?? model).name.text
    }

    /// Returns where CloudKit stores a property, or `nil` if it isn't synced, or is a to-many relationship that the other side stores.
    package func cloudKitPlace(of id: PropertyID) -> CloudKitPlace? {
        guard isMirrored(self[id.model]), isMirrored(id) else { return nil }
        if self[id].isRelationship { return cloudKitPlace(ofRelationship: id) }
        return .field(cloudKitField(id, cloudKitForm(of: self[id])))
    }

    /// Returns the fields of a model's own properties, including positions in ordered relationships and ranks.
    package func cloudKitFields(of model: Model) -> [CloudKitField] {
        if !isMirrored(model) { return [] }
        let fields = model.properties.indices.compactMap { cloudKitPlace(of: PropertyID(model.id, $0))?.field }
        guard usesSwiftData else { return fields }
        let recordType = cloudKitRecordType(of: model)
        let numbers = orderAttributes(in: model).map(\.name) + model.properties.compactMap(\.rankName)
        return fields
            + numbers.map { name in
                CloudKitField(
                    key: .init(recordType: recordType, name: CloudKitField.prefix + name), form: CloudKitFieldForm(type: .int64),
                    isEncrypted: false)
            }
    }

    private func cloudKitPlace(ofRelationship id: PropertyID) -> CloudKitPlace? {
        if !self[id].type.isToMany { return .field(cloudKitField(id, .recordName)) }
        guard let relationship = relationship(of: id), let other = relationship.other(than: id), other.isToMany else { return nil }
        return .links(relationship.ends.map { "\(self[$0.model].name.text).\(cloudKitName(of: $0.property))" }.sorted())
    }

    private func cloudKitField(_ id: PropertyID, _ form: CloudKitFieldForm) -> CloudKitField {
        CloudKitField(
            key: .init(
                recordType: cloudKitRecordType(of: self[id.model]), name: CloudKitField.prefix + cloudKitName(of: self[id])),
            form: form, isEncrypted: self[id].has(.encrypted) && !self[id].isRelationship)
    }

    /// Returns the field name. Core Data keeps the order of a relationship itself, so the name needs no suffix.
    private func cloudKitName(of property: Property) -> String {
        property.storedForm == .unordered && !usesSwiftData ? property.name.text : property.storedName
    }

    private func cloudKitForm(of property: Property) -> CloudKitFieldForm {
        if property.has(.transformable) { return .archive }
        switch property.storedForm {
        case .json: return .archive
        case .rawValue:
            guard case .enumeration(let id) = property.type.unwrapped else { return .archive }
            return self[id].rawType.traits.cloudKit
        case .itself, .unordered, .nothing: return cloudKitForm(of: property.type.unwrapped)
        }
    }

    private func cloudKitForm(of type: ValueType) -> CloudKitFieldForm {
        switch type {
        case .scalar(let scalar): scalar.traits.cloudKit
        case .enumeration, .structure: .native
        case .foreign: .foreign
        case .array, .dictionary, .optional, .unknown: .archive
        case .model: .recordName
        }
    }

    /// Whether CloudKit syncs a property. Transient and derived properties are not synced, nor links to models in other stores.
    private func isMirrored(_ id: PropertyID) -> Bool {
        let property = self[id]
        if [.transient, .ephemeral, .derived].contains(where: property.has) { return false }
        if !unsynced.properties.isEmpty, unsynced.properties.contains(self[id.model].path(of: property)) { return false }
        return property.type.destination.map { isMirrored(self[$0]) } ?? true
    }

    /// The first synced many-to-many relationship, or `nil`. The links of all of them are records of one type, `CDMR`.
    package var linkRecords: Relationship? {
        relationships.first { $0.isManyToMany && cloudKitPlace(of: $0.first.id) != nil }
    }
}

extension Relationship {
    package var isManyToMany: Bool { ends.count == 2 && ends.allSatisfy(\.isToMany) }
}

extension Property {
    package var isDeprecated: Bool { has(.deprecated) }
}
