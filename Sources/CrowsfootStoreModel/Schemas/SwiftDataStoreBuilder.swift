import CrowsfootModel
import CrowsfootSyntax

/// Creates the model of the stores that SwiftData writes with the generated source of a version.
struct SwiftDataStoreBuilder {
    let schema: Schema
    let native: StoreModel.NativeForm

    func model() -> StoreModel {
        let parents = Set(schema.models.compactMap(\.parent))
        return StoreModel(
            entities: schema.models.filter { !$0.isVirtual }.map { model in
                var entity = entity(model)
                if entity.parent != nil || parents.contains(model.id) {
                    entity.terms.append(HashTerm(.inheritance, entity.name, entity.parent ?? ""))
                }
                return entity
            })
    }

    private func entity(_ model: Model) -> StoreModel.Entity {
        // SwiftData has no abstract classes.
        var entity = StoreModel.Entity(name: model.name.text)
        entity.parent = model.parent.map { schema[$0].name.text }
        entity.uniqueKeys = schema.storedUniqueKeys(of: model)
        entity.attributes.reserveCapacity(model.properties.count)
        for (index, property) in model.properties.enumerated() where schema.isGenerated(property) && property.storedForm != .nothing {
            let (id, path) = (PropertyID(model.id, index), model.path(of: property))
            if let destination = property.type.destination {
                entity.relationships.append(relationship(property, id, path, to: schema[destination]))
            } else if property.has(.ephemeral) {
                entity.terms.append(HashTerm(.ephemeral, path, schema.spelling(of: property.type)))
            } else {
                entity.attributes.append(attribute(property, id, path))
            }
        }
        entity.attributes += schema.orderAttributes(in: model).map { StoreModel.Attribute(name: $0.name, .plain(.int64)) }
        entity.attributes += schema.rankedProperties(of: model).compactMap(rank)
        return entity
    }

    /// Returns the attribute of a rank. A hash modifier makes the store migrate when the ranks change.
    private func rank(of id: PropertyID) -> StoreModel.Attribute? {
        guard let name = schema[id].rankName else { return nil }
        var attribute = StoreModel.Attribute(name: name, .plain(.int64))
        attribute.isOptional = schema[id].type.isOptional
        attribute.hashModifier = schema.ranking(of: id)
        return attribute
    }

    /// Returns a relationship. An ordered one is a set in the store, whose objects store their positions.
    private func relationship(_ property: Property, _ id: PropertyID, _ path: String, to destination: Model) -> StoreModel.Relationship {
        let pair = schema.relationship(of: id)
        var relationship = StoreModel.Relationship(name: property.storedName, destination: destination.name.text)
        relationship.isOwnInverse = pair?.isSymmetric == true
        relationship.inverse = relationship.isOwnInverse ? property.storedName : pair?.other(than: id)?.property.storedName
        relationship.isOptional = property.type.isOptional
        relationship.isToMany = property.type.isToMany
        relationship.least = max(property.count?.least ?? 0, 0)
        relationship.most = property.count?.most ?? 0
        relationship.hashModifier = schema.hashModifier(of: id)
        relationship.addTerms(path, isCounted: property.count != nil)
        return relationship
    }
}
