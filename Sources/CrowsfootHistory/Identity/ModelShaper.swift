package import CrowsfootCoreData

/// Makes the shape that a store has of a model file: what Core Data makes of it, whoever wrote it.
package struct ModelShaper {
    private let entities: [String: ManagedEntity]
    private let composites: [String: XMLElement]
    private var terms = StoreTerms()

    private init(_ model: ManagedModel) {
        entities = Dictionary(model.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        composites = Dictionary(model.composites.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    package static func shape(_ model: ManagedModel) -> ShapedVersion {
        var shaper = ModelShaper(model)
        return shaper.shape(model)
    }

    private mutating func shape(_ model: ManagedModel) -> ShapedVersion {
        var own: [String: [ShapedProperty]] = [:]
        for entity in model.entities where own[entity.name] == nil { own[entity.name] = properties(of: entity) }
        let entities = model.entities.map { entity in
            let properties = line(of: entity).flatMap { own[$0] ?? [] }
            if let modifier = entity.hashModifier { terms.doubt(.modifier, entity.name, modifier) }
            for fetched in entity.element.children(named: "fetchedProperty") {
                terms.doubt(.fetched, "\(entity.name).\(fetched["name"] ?? "")")
            }
            return (stored: self.entity(entity, properties.map(\.stored)), certain: self.entity(entity, properties.map(\.certain)))
        }
        return ShapedVersion(entities: entities, terms)
    }

    /// The names of what an entity inherits from, and its own. A circle ends it.
    private func line(of entity: ManagedEntity) -> [String] {
        var names = [entity.name]
        while let parent = entities[names[0]]?.parent, !names.contains(parent) { names.insert(parent, at: 0) }
        return names
    }

    private func entity(_ entity: ManagedEntity, _ properties: [StoreShape.Property]) -> StoreShape.Entity {
        StoreShape.Entity(
            name: entity.name, parent: entity.parent, isAbstract: entity.isAbstract, hashModifier: entity.hashModifier,
            properties: properties, uniqueKeys: entity.uniqueKeys)
    }

    private mutating func properties(of entity: ManagedEntity) -> [ShapedProperty] {
        let attributes = entity.attributes.filter { !$0.isTransient }.map { attribute($0, "\(entity.name).\($0.name)", inside: []) }
        return attributes + entity.relationships.filter { !$0.isTransient }.map { relationship($0, entity.name) }
    }
}

// MARK: - Properties

extension ModelShaper {
    private mutating func attribute(_ attribute: ManagedAttribute, _ path: String, inside outer: Set<String>) -> ShapedProperty {
        let element = attribute.element
        var shaped = ShapedProperty(
            StoreShape.Property(
                name: attribute.name, isOptional: attribute.isOptional, hashModifier: element["versionHashModifier"],
                kind: .attribute(.transformable)))
        if attribute.type == "Composite" {
            setParts(of: &shaped, element["composite"] ?? "", path, inside: outer)
            return shaped
        }
        let type = attribute.type.flatMap(ManagedType.init).map { StoreShape.AttributeType($0.scalar) } ?? .transformable
        shaped.setKind(.attribute(type))
        let isExternal = element.isSet("allowsExternalBinaryDataStorage")
        let isPreserved = element.isSet("preserveAfterDeletion")
        if isExternal { terms.note(.external, path) }
        if isPreserved { terms.note(.preserved, path) }
        shaped.mark(isExternal: isExternal, isPreserved: isPreserved)
        if element.isSet("spotlightIndexingEnabled") { terms.doubt(.spotlight, path) }
        if element.isSet("allowsCloudEncryption") { terms.doubt(.encrypted, path) }
        if element.isSet("derived") { setDerived(&shaped, type, element["derivationExpression"] ?? "", path) }
        return shaped
    }

    private mutating func setParts(of shaped: inout ShapedProperty, _ name: String, _ path: String, inside outer: Set<String>) {
        guard let composite = composites[name], !outer.contains(name) else { return }
        let parts = composite.children(named: "attribute").map(ManagedAttribute.init).map { part in
            attribute(part, "\(path).\(part.name)", inside: outer.union([name]))
        }
        shaped.setColumns(parts)
        guard outer.isEmpty, let columns = shaped.stored.kind.ambiguousColumns else { return }
        terms.doubt(.columnOrder, path, columns)
        shaped.keepPresenceOnly()
    }

    private mutating func setDerived(
        _ shaped: inout ShapedProperty, _ type: StoreShape.AttributeType, _ expression: String, _ path: String
    ) {
        let format = DerivationFormat(expression)
        shaped.setKind(.derived(format: format.text, type))
        if format.isConfirmed { return terms.note(.derived, path, expression) }
        terms.doubt(.derived, path, expression)
        shaped.keepPresenceOnly()
    }

    private mutating func relationship(_ relationship: ManagedRelationship, _ owner: String) -> ShapedProperty {
        let path = "\(owner).\(relationship.name)"
        let isOwnInverse = relationship.inverse == relationship.name && relationship.destination == owner
        let least = max(relationship.least ?? 0, 0)
        let most = relationship.isToMany ? max(relationship.most ?? 0, -1) : 1
        var shaped = ShapedProperty(
            StoreShape.Property(
                name: relationship.name, isOptional: relationship.isOptional,
                kind: .relationship(
                    StoreShape.Relationship(
                        destination: relationship.destination, inverse: isOwnInverse ? nil : relationship.inverse, least: least, most: most,
                        isOrdered: relationship.isOrdered && relationship.isToMany))))
        if isOwnInverse { terms.doubt(.inverse, path, "itself") } else if relationship.inverse == nil { terms.note(.inverse, path) }
        if least > 0 || relationship.isToMany && most != 0 { terms.note(.count, path, "\(least)...\(most)") }
        if let modifier = relationship.element["versionHashModifier"] {
            terms.doubt(.modifier, path, modifier)
            shaped.stored.hashModifier = modifier
        }
        return shaped
    }
}
