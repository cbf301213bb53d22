extension Schema.Entity {
    /// The entities of a schema's models, with subclasses below their superclass.
    static func entities(of models: [EntityInfo]) -> [Schema.Entity] {
        let entities = Dictionary(models.map { ($0.name, Schema.Entity($0)) }, uniquingKeysWith: { first, _ in first })
        for model in models {
            guard let entity = entities[model.name], let parent = model.superentity else { continue }
            entity.superentityName = parent.name
            entity.superentity = entities[parent.name]
            entities[parent.name]?.subentities.insert(entity)
        }
        return models.compactMap { entities[$0.name] }
    }

    private convenience init(_ model: EntityInfo) {
        self.init(name: model.name, properties: model.properties.map(Self.schemaProperty))
        uniquenessConstraints = model.uniquenessConstraints
        indices = model.indices
    }

    private static func schemaProperty(_ property: PropertyInfo) -> any SchemaProperty {
        guard let destination = property.destination else {
            return Schema.Attribute(
                name: property.name, originalName: property.formerName,
                options: property.attribute?.options ?? [], valueType: property.valueType, defaultValue: property.defaultValue,
                hashModifier: property.attribute?.hashModifier)
        }
        let written = property.relationship
        let relationship = Schema.Relationship(
            deleteRule: property.deleteRule, minimumModelCount: written?.minimumModelCount,
            maximumModelCount: property.isToMany ? written?.maximumModelCount : 1, inverse: property.inverse?.keyPath,
            hashModifier: written?.hashModifier)
        relationship.name = property.name
        relationship.originalName = property.formerName
        relationship.options = written?.options ?? []
        relationship.keypath = property.keyPath
        relationship.valueType = property.valueType
        relationship.destination = destination.name
        relationship.inverseName = property.inverse?.name
        return relationship
    }
}
