import CrowsfootModel
import CrowsfootSyntax

/// Makes the model of one version.
struct VersionModelMaker {
    let schema: Schema
    private let identifiers: RenamingIdentifiers
    private let defaults: ElementDefaults

    init(_ schema: Schema, _ identifiers: RenamingIdentifiers) {
        self.schema = schema
        self.identifiers = identifiers
        defaults = ElementDefaults([schema.settings.coredata, schema.attributes])
    }

    func model() -> ManagedModel {
        let words = CoreDataOverrides(schema.attributes, besides: ModelFileName.labels).withoutDefaults
        var model = words.applied(to: VersionModel.empty)
        let kept = model.children
        let entities = schema.models.filter { !$0.isVirtual }.map(entity)
        let composites = composites.map(composite)
        model.children = entities.sorted { FinderOrder.precedes($0["name"] ?? "", $1["name"] ?? "") } + composites + kept
        return ManagedModel(model.childrenInOrder)
    }
}

// MARK: - Entities

extension VersionModelMaker {
    private func entity(_ model: Model) -> XMLElement {
        var traits = EntityTraits(name: model.name.text)
        traits.className = model.name.text
        traits.parent = model.parent.map { schema[$0].name.text }
        traits.isAbstract = model.modifier == .abstract
        // What SwiftData is told through a property, the model of the same store has there as well.
        traits.hashModifier = schema.usesSwiftData ? nil : model.hashModifier
        traits.renamingIdentifier = identifiers.of(model.name.text)
        var entity = kept(model, traits.element)
        let properties = model.properties.indices.compactMap { property(PropertyID(model.id, $0)) }
        entity.children = properties.sorted { FinderOrder.precedes($0["name"] ?? "", $1["name"] ?? "") } + keys(of: model) + entity.children
        return entity.childrenInOrder
    }

    private func keys(of model: Model) -> [XMLElement] {
        let names = model.managedNames
        let indexes = model.ownKeys(.index).map { key in FetchIndex(key.map { names[$0] ?? $0 }).element }
        let unique = model.ownKeys(.unique).map { key in
            XMLElement("uniquenessConstraint", [], key.map { XMLElement("constraint", [.init("value", names[$0] ?? $0)]) })
        }
        return indexes + (unique.isEmpty ? [] : [XMLElement("uniquenessConstraints", [], unique)])
    }

    private func property(_ id: PropertyID) -> XMLElement? {
        let property = schema[id]
        if property.isRelationship { return relationship(property, id) }
        let identifier = identifiers.of(property.managedName, in: schema[id.model].name.text)
        return kept(property, traits(of: property, id, identifier).element)
    }

    /// An element with what is true of all of its kind, and what is kept of this one.
    private func kept(_ subject: some Attributed, _ implied: XMLElement) -> XMLElement {
        let element = defaults.applied(to: implied)
        return subject.has(.coredata) ? CoreDataOverrides(subject.attributes).applied(to: element) : element
    }
}

// MARK: - Properties

extension VersionModelMaker {
    private func relationship(_ property: Property, _ id: PropertyID) -> XMLElement? {
        guard let destination = property.type.destination, !schema[destination].isVirtual else { return nil }
        let relationship = schema.relationship(of: id)
        var traits = RelationshipTraits(name: property.managedName, destination: schema[destination].name.text)
        traits.inverse = (relationship?.isSymmetric == true ? relationship?.first : relationship?.other(than: id))?.property.managedName
        traits.isOptional = property.type.isOptional
        traits.isToMany = property.type.isToMany
        traits.isOrdered = property.has(.ordered)
        traits.least = property.count?.least.flatMap { $0 > 0 ? $0 : nil }
        traits.most = property.count?.most
        traits.deletionRule = property.deleteRule.managedName
        traits.hashModifier = hashModifier(of: id)
        traits.renamingIdentifier = identifiers.of(property.managedName, in: schema[id.model].name.text)
        return kept(property, traits.element)
    }

    /// One that nothing uses is a composite where nothing else could be meant.
    private var composites: [Structure] {
        var meant = schema.structuresTakenApart
        if !schema.usesSwiftData { meant.formUnion(Set(schema.structures.map(\.id)).subtracting(schema.structuresInUse)) }
        return schema.structures.filter { meant.contains($0.id) }
    }

    private func composite(_ structure: Structure) -> XMLElement {
        let members = structure.members.map { member in
            var traits = traits(of: member, nil, nil)
            // A member has no form of its own: a struct in a composite is one as well, under the name that it has.
            if member.type.unwrapped.isStructure {
                traits.name = member.name.text
                traits.kind = kind(of: member.type.unwrapped)
            }
            return kept(member, traits.element)
        }
        let composite = XMLElement("composite", [.init("name", structure.name.text)], members)
        return structure.has(.coredata) ? CoreDataOverrides(structure.attributes).applied(to: composite) : composite
    }

    private func traits(of property: Property, _ id: PropertyID?, _ identifier: String?) -> AttributeTraits {
        var traits = AttributeTraits(name: property.managedName, kind: kind(of: property))
        traits.isOptional = property.type.isOptional
        traits.isTransient = property.has(.transient) || property.has(.ephemeral)
        traits.defaultValue = property.defaultValue.map { stored($0.value, property.type.unwrapped) }
        for (check, _) in property.checks { traits.add(check) }
        traits.derivation = property.attribute(.derived)?.string
        traits.isObject = property.attribute(.scalar)?.arguments.first?.value == .boolean(false)
        traits.isExternal = property.has(.external)
        traits.isEncrypted = property.has(.encrypted)
        traits.isSpotlight = property.has(.spotlight)
        traits.isPreserved = property.has(.preserved)
        traits.hashModifier = id.map(hashModifier) ?? property.hashModifier
        traits.renamingIdentifier = identifier
        return traits
    }

    private func hashModifier(of id: PropertyID) -> String? {
        schema.usesSwiftData ? schema.hashModifier(of: id) : schema[id].hashModifier
    }

    /// A default of an enum is its raw value.
    private func stored(_ value: Constant, _ type: ValueType) -> Constant {
        guard case .enumCase(let name) = value, case .enumeration(let id) = type else { return value }
        return schema[id].cases.first { $0.name.text == name }?.rawValue ?? value
    }

    private func kind(of property: Property) -> AttributeTraits.Kind {
        if let transformer = property.attribute(.transformable)?.string {
            return .transformable(className: className(of: property.type.unwrapped), transformer: transformer)
        }
        switch property.storedForm {
        case .json: return .scalar(.data)
        case .rawValue, .itself, .unordered, .nothing: return kind(of: property.type.unwrapped)
        }
    }

    private func kind(of type: ValueType) -> AttributeTraits.Kind {
        switch type {
        case .scalar(let scalar): .scalar(scalar)
        case .enumeration(let id): .scalar(schema[id].rawType)
        case .structure(let id): .composite(schema[id].name.text)
        case .foreign: .transformable(className: className(of: type), transformer: nil)
        case .array, .dictionary: .transformable(className: className(of: type), transformer: AttributeTraits.secureTransformer)
        case .optional, .model, .unknown: preconditionFailure("the type of an attribute is known, and no model")
        }
    }

    private func className(of type: ValueType) -> String? {
        switch type {
        case .foreign(AttributeTraits.anyObject): nil
        case .foreign(let code): code
        case .array(.enumeration(let id)): "[\(schema[id].rawType.rawValue)]"
        case .array, .dictionary, .scalar, .enumeration, .structure, .optional, .model, .unknown: schema.spelling(of: type)
        }
    }
}
