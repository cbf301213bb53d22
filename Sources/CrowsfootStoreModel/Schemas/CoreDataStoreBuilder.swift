import CrowsfootModel
import CrowsfootSyntax

/// Creates Core Data's model of a version, without the changes of `@coredata`.
struct CoreDataStoreBuilder {
    let schema: Schema

    /// Returns an entity with its properties.
    func wholeEntity(_ model: Model) -> StoreModel.Entity {
        var entity = entity(model)
        if let modifier = entity.hashModifier { entity.terms.append(HashTerm(.modifier, entity.name, modifier)) }
        for index in model.properties.indices {
            let id = PropertyID(model.id, index)
            if var relationship = relationship(id) {
                relationship.addCoreDataTerms("\(entity.name).\(relationship.name)")
                entity.relationships.append(relationship)
            } else if var attribute = attribute(id) {
                attribute.addCoreDataTerms("\(entity.name).\(attribute.name)")
                entity.attributes.append(attribute)
            }
        }
        return entity
    }
}

// MARK: - Entities

extension CoreDataStoreBuilder {
    /// Returns an entity without its properties.
    func entity(_ model: Model) -> StoreModel.Entity {
        var entity = StoreModel.Entity(name: model.name.text)
        entity.parent = model.parent.map { schema[$0].name.text }
        entity.isAbstract = model.modifier == .abstract
        // In the store model, too, attributes that SwiftData declares on a property are on the property.
        entity.hashModifier = schema.usesSwiftData ? nil : model.hashModifier
        let names = model.managedNames
        entity.indexes = model.ownKeys(.index).map { key in key.map { names[$0] ?? $0 } }
        entity.uniqueKeys = model.ownKeys(.unique).map { key in key.map { names[$0] ?? $0 } }
        return entity
    }

    /// Returns a relationship, or `nil` for an attribute and for a relationship to a model in another store.
    func relationship(_ id: PropertyID) -> StoreModel.Relationship? {
        let property = schema[id]
        guard let destination = property.type.destination, !schema[destination].isVirtual else { return nil }
        let pair = schema.relationship(of: id)
        var relationship = StoreModel.Relationship(name: property.managedName, destination: schema[destination].name.text)
        relationship.isOwnInverse = pair?.isSymmetric == true
        relationship.inverse = (relationship.isOwnInverse ? pair?.first : pair?.other(than: id))?.property.managedName
        relationship.isOptional = property.type.isOptional
        relationship.isToMany = property.type.isToMany
        relationship.isOrdered = property.has(.ordered)
        relationship.least = max(property.count?.least ?? 0, 0)
        relationship.most = property.count?.most ?? 0
        relationship.deleteRule = property.deleteRule
        relationship.hashModifier = hashModifier(of: id)
        return relationship
    }

    private func hashModifier(of id: PropertyID) -> String? {
        schema.usesSwiftData ? schema.hashModifier(of: id) : schema[id].hashModifier
    }
}

// MARK: - Attributes

extension CoreDataStoreBuilder {
    /// Returns an attribute, or `nil` for a relationship.
    func attribute(_ id: PropertyID) -> StoreModel.Attribute? {
        let property = schema[id]
        if property.isRelationship { return nil }
        var attribute = attribute(property, encoding(of: property, inside: []))
        attribute.hashModifier = hashModifier(of: id)
        return attribute
    }

    private func attribute(_ property: Property, _ encoding: StoreModel.Encoding) -> StoreModel.Attribute {
        var attribute = StoreModel.Attribute(name: property.managedName, encoding)
        attribute.isOptional = property.type.isOptional
        attribute.flags = property.storeFlags
        attribute.usesObject = property.attribute(.scalar)?.arguments.first?.value == .boolean(false)
        attribute.defaultValue = property.defaultValue.map { stored($0.value, property.type.unwrapped) }
        for (check, _) in property.checks { attribute.add(check) }
        attribute.derivation = property.attribute(.derived)?.string
        attribute.hashModifier = property.hashModifier
        return attribute
    }

    /// Returns a stored constant. That of an enum is its raw value.
    private func stored(_ value: Constant, _ type: ValueType) -> Constant {
        guard case .enumCase(let name) = value, case .enumeration(let id) = type else { return value }
        return schema[id].cases.first { $0.name.text == name }?.rawValue ?? value
    }
}

// MARK: - Composites

extension CoreDataStoreBuilder {
    /// The structs that are composites. An unused one counts if it can't be anything else.
    var composites: [Structure] {
        var meant = schema.structuresTakenApart
        if !schema.usesSwiftData { meant.formUnion(Set(schema.structures.map(\.id)).subtracting(schema.structuresInUse)) }
        return schema.structures.filter { meant.contains($0.id) }
    }

    func parts(of structure: Structure) -> [StoreModel.Attribute] { parts(of: structure.id, inside: []) }

    /// Returns the parts of a composite. A struct in it is a composite, too, under its own name.
    private func parts(of id: StructureID, inside outer: Set<StructureID>) -> [StoreModel.Attribute] {
        schema[id].members.map { member in
            let type = member.type.unwrapped
            let inner = outer.union([id])
            guard type.isStructure else { return attribute(member, encoding(of: member, inside: inner)) }
            var part = attribute(member, encoding(of: type, inside: inner))
            part.name = member.name.text
            return part
        }
    }

    private func encoding(of property: Property, inside outer: Set<StructureID>) -> StoreModel.Encoding {
        if let transformer = property.attribute(.transformable)?.string {
            return .archive(className: className(of: property.type.unwrapped), transformer: transformer)
        }
        switch property.storedForm {
        case .json: return .plain(.binary)
        case .rawValue, .itself, .unordered, .nothing: return encoding(of: property.type.unwrapped, inside: outer)
        }
    }

    private func encoding(of type: ValueType, inside outer: Set<StructureID>) -> StoreModel.Encoding {
        switch type {
        case .scalar(let scalar): .plain(StoredType(scalar))
        case .enumeration(let id): .plain(StoredType(schema[id].rawType))
        case .structure(let id): .composite(name: schema[id].name.text, outer.contains(id) ? [] : parts(of: id, inside: outer))
        case .foreign: .archive(className: className(of: type))
        case .array, .dictionary: .archive(className: className(of: type), transformer: StoreModel.secureTransformer)
        case .optional, .model, .unknown: preconditionFailure("the type of an attribute is known, and no model")
        }
    }

    private func className(of type: ValueType) -> String? {
        switch type {
        case .foreign(StoreModel.anyObject): nil
        case .foreign(let code): code
        case .array(.enumeration(let id)): "[\(schema[id].rawType.rawValue)]"
        case .array, .dictionary, .scalar, .enumeration, .structure, .optional, .model, .unknown: schema.spelling(of: type)
        }
    }
}

// MARK: - Checks

extension StoreModel.Attribute {
    /// Adds the parts of a check that Core Data validates itself.
    fileprivate mutating func add(_ check: Property.Check) {
        switch check {
        case .nonEmpty: if storedType == .string, bounds.low == nil { bounds.low = 1 }
        case .range(let range), .length(let range):
            bounds.low = range.low
            // An exclusive upper bound of a fraction can't be expressed.
            bounds.high = range.excludesHigh ? (isWhole ? range.high.map { $0 - 1 } : nil) : range.high
        case .matches(let pattern): self.pattern = pattern
        }
    }

    private var isWhole: Bool { storedType.map { $0.scalar.isInteger || $0 == .string } ?? false }
}
