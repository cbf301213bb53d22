import CrowsfootSource
import CrowsfootSyntax

/// The differences between an intermediate version and the version after it.
package struct BridgeDifference: Sendable {
    /// Properties that the intermediate version omits. The other ends of their relationships are omitted, too.
    package var missingProperties: Set<PropertyID> = []
    /// Properties that submodels still declare in the intermediate version, and inherit afterwards.
    package var loweredProperties: [ModelID: [PropertyID]] = [:]
    package var missingModels: Set<ModelID> = []
    /// Properties that are optional in the intermediate version and required afterwards.
    package var optionalProperties: Set<PropertyID> = []
    /// Properties that become unique afterwards, alone or together with others.
    package var looseProperties: Set<PropertyID> = []
    /// The models whose objects count completed steps in the intermediate version, with the name of that attribute.
    package var countingModels: Set<ModelID> = []
    package let countName: String
    /// The model that only intermediate versions have.
    package let mark: MigrationMark
    /// Its version number, which has no meaning for the store.
    package let version: VersionNumber

    package init(mark: MigrationMark, countName: String, version: VersionNumber) {
        self.mark = mark
        self.countName = countName
        self.version = version
    }
}

extension Schema {
    /// Returns the intermediate version before this one. It is used in migrations only, so it has no checks, queries or seeds.
    ///
    /// Models, enums and structs keep their ids. Properties have new ids, because some may be missing; they are matched by name. A missing
    /// model becomes a placeholder. The last model is the mark of the version.
    package func bridge(_ difference: BridgeDifference) -> Schema {
        var bridge = self
        bridge.version = difference.version
        bridge.migration = nil
        let missing = difference.missingProperties.union(otherEnds(of: difference))
        var ids: [PropertyID: PropertyID] = [:]
        for model in models {
            var properties: [Property] = []
            for (index, property) in model.properties.enumerated() {
                let id = PropertyID(model.id, index)
                if missing.contains(id) { continue }
                ids[id] = PropertyID(model.id, properties.count)
                let isLoose = difference.looseProperties.contains(id)
                properties.append(property.bridged(isOptional: difference.optionalProperties.contains(id), isLoose: isLoose))
            }
            properties += (difference.loweredProperties[model.id] ?? []).map { id in
                self[id].bridged(isOptional: difference.optionalProperties.contains(id), isLoose: true)
            }
            if difference.countingModels.contains(model.id) {
                properties.append(.count(named: Name(difference.countName, versionRange)))
            }
            let loose = allProperties(of: model).filter { property in
                self.property(named: property.name.text, of: model).map(difference.looseProperties.contains) ?? false
            }
            bridge.models[Int(model.id.index)].bridge(
                properties, loose: Set(loose.map(\.name.text)), isMissing: difference.missingModels.contains(model.id))
        }
        bridge.models.append(difference.mark.model(ModelID(models.count), at: versionRange))
        bridge.keepRelationships(ids)
        return bridge
    }

    /// Returns the other ends of missing relationships, and every end that refers to a missing model.
    private func otherEnds(of difference: BridgeDifference) -> Set<PropertyID> {
        var found: Set<PropertyID> = []
        for relationship in relationships {
            let isMissing = relationship.ends.contains { end in
                difference.missingProperties.contains(end.id) || difference.missingModels.contains(end.model)
                    || end.property.type.destination.map(difference.missingModels.contains) ?? false
            }
            if isMissing { found.formUnion(relationship.ends.map(\.id)) }
        }
        return found
    }

    private mutating func keepRelationships(_ ids: [PropertyID: PropertyID]) {
        let old = relationships
        relationships = []
        relationshipsByEnd = [:]
        for relationship in old {
            let ends = relationship.ends.compactMap { end in ids[end.id].map { Relationship.End(id: $0, property: self[$0]) } }
            guard let first = ends.first, ends.count == relationship.ends.count else { continue }
            let id = RelationshipID(relationships.count)
            let second = relationship.second == nil ? nil : ends.last
            relationships.append(Relationship(id: id, first: first, second: second, isExplicit: relationship.isExplicit))
            for end in ends { relationshipsByEnd[end.id] = id }
        }
    }
}

extension Model {
    fileprivate mutating func bridge(_ properties: [Property], loose: Set<String>, isMissing: Bool) {
        let missingNames = Set(self.properties.map(\.name.text)).subtracting(properties.map(\.name.text))
        if isMissing { modifier = .virtual }
        self.properties = properties
        (queries, seeds) = ([], [])
        // Compound keys and indexes are omitted until all their properties exist.
        attributes = attributes.filter { attribute in
            guard [.unique, .index].contains(attribute.name) else { return true }
            return !attribute.words.contains { missingNames.contains($0.text) || (attribute.name == .unique && loose.contains($0.text)) }
        }
    }
}

extension Property {
    /// Returns the property in the intermediate version. If it becomes optional, it has no default, so objects can have no value.
    fileprivate func bridged(isOptional: Bool, isLoose: Bool) -> Property {
        let kept = attributes.filter { $0.name != .check && !(isLoose && $0.name == .unique) }
        let becomesOptional = isOptional && !type.isOptional
        return Property(
            name: name, documentation: documentation, type: becomesOptional ? .optional(type) : type, typeRange: typeRange,
            defaultValue: becomesOptional ? nil : defaultValue, attributes: kept, range: range, isConstant: isConstant)
    }

    /// Returns the property that counts the completed steps of an object.
    fileprivate static func count(named name: Name) -> Property {
        Property(
            name: name, documentation: "The last step of the migration that the object has completed.", type: .scalar(.int),
            typeRange: name.range, defaultValue: DefaultValue(value: .integer(isNegative: false, magnitude: 0), range: name.range),
            attributes: [],
            range: name.range, isConstant: false)
    }
}

extension ValueType {
    /// Whether it is an enum or a struct of the schema.
    package var isDeclaredValue: Bool { isStructure || isEnumeration }
}
