package import CrowsfootCoreData

/// Makes the shape that a store has of a model file: what Core Data makes of it, whoever wrote it.
package struct ModelShaper {
    private let entities: [String: ManagedEntity]
    private let composites: [String: XMLElement]
    private var doubts: [Doubt] = []

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
        var stored: [StoreShape.Entity] = []
        var certain: [StoreShape.Entity] = []
        for entity in model.entities {
            let properties = line(of: entity).flatMap { own[$0] ?? [] }
            stored.append(self.entity(entity, properties.map(\.stored)))
            certain.append(self.entity(entity, properties.map(\.certain)))
            if entity.hashModifier != nil { doubts.append(Doubt(term: .modifier, subject: entity.name, value: entity.hashModifier ?? "")) }
        }
        return ShapedVersion(stored: StoreShape(entities: stored), certain: StoreShape(entities: certain), doubts: doubts.sorted())
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
            let name = element["composite"] ?? ""
            guard let composite = composites[name], !outer.contains(name) else { return shaped }
            let parts = composite.children(named: "attribute").map(ManagedAttribute.init).map { part in
                self.attribute(part, "\(path).\(part.name)", inside: outer.union([name]))
            }
            shaped.setColumns(parts)
            if outer.isEmpty, let column = shaped.stored.kind.ambiguousColumn {
                doubts.append(Doubt(term: .columnOrder, subject: path, value: column))
                shaped.keepPresenceOnly()
            }
            return shaped
        }
        let type = attribute.type.flatMap(ManagedType.init).map { StoreShape.AttributeType($0.scalar) } ?? .transformable
        shaped.setKind(.attribute(type))
        let isExternal = element.isSet("allowsExternalBinaryDataStorage")
        let isPreserved = element.isSet("preservesValueInHistoryOnDeletion")
        if isExternal { doubts.append(Doubt(term: .external, subject: path, value: "")) }
        if isPreserved { doubts.append(Doubt(term: .preserved, subject: path, value: "")) }
        shaped.stored.kind = .attribute(type, isExternal: isExternal, isPreserved: isPreserved)
        if element.isSet("spotlightIndexingEnabled") { doubts.append(Doubt(term: .spotlight, subject: path, value: "")) }
        if element.isSet("allowsCloudEncryption") { doubts.append(Doubt(term: .encrypted, subject: path, value: "")) }
        if element.isSet("derived") {
            doubts.append(Doubt(term: .derived, subject: path, value: element["derivationExpression"] ?? ""))
            shaped.keepPresenceOnly()
        }
        return shaped
    }

    private mutating func relationship(_ relationship: ManagedRelationship, _ owner: String) -> ShapedProperty {
        let path = "\(owner).\(relationship.name)"
        let isOwnInverse = relationship.inverse == relationship.name && relationship.destination == owner
        let most = relationship.isToMany ? relationship.most ?? 0 : 1
        var shape = StoreShape.Relationship(
            destination: relationship.destination, inverse: isOwnInverse ? nil : relationship.inverse, most: relationship.isToMany ? 0 : 1,
            isOrdered: relationship.isOrdered && relationship.isToMany)
        var shaped = ShapedProperty(
            StoreShape.Property(name: relationship.name, isOptional: relationship.isOptional, kind: .relationship(shape)))
        if relationship.inverse == nil || isOwnInverse {
            doubts.append(Doubt(term: .inverse, subject: path, value: isOwnInverse ? "itself" : ""))
        }
        if let modifier = relationship.element["versionHashModifier"] {
            doubts.append(Doubt(term: .modifier, subject: path, value: modifier))
            shaped.stored.hashModifier = modifier
        }
        let least = max(relationship.least ?? 0, 0)
        if least > 0 || relationship.isToMany && most > 0 {
            doubts.append(Doubt(term: .count, subject: path, value: "\(least)...\(most)"))
            shape.least = least
            shape.most = most
            shaped.stored.kind = .relationship(shape)
        }
        return shaped
    }
}
