import CrowsfootCoreData
package import CrowsfootModel
import CrowsfootSyntax

/// Makes the shape that a store will have of a version: what SwiftData makes of exactly the source that is generated for it, or Core Data of
/// the model.
package struct StoreShaper {
    let schema: Schema
    let manner: NativeManner
    var terms = StoreTerms()

    private init(_ schema: Schema, _ manner: NativeManner) {
        self.schema = schema
        self.manner = manner
    }

    package static func shape(_ schema: Schema, _ manner: NativeManner = .columns) -> ShapedVersion {
        if !schema.usesSwiftData {
            var maker = CoreDataModelBuilder()
            return ModelShaper.shape(maker.model(of: schema))
        }
        var shaper = StoreShaper(schema, manner)
        return shaper.shape()
    }

    mutating func doubt(_ term: UnconfirmedTerm, _ subject: String, _ value: String = "") {
        terms.doubt(term, subject, value)
    }

    private mutating func shape() -> ShapedVersion {
        let own = schema.models.map { model in model.isVirtual ? [] : properties(of: model) }
        let parents = Set(schema.models.compactMap(\.parent))
        var entities: [(stored: StoreShape.Entity, certain: StoreShape.Entity)] = []
        for model in schema.models where !model.isVirtual {
            let inherited = schema.ancestors(of: model).flatMap { own[Int($0.id.index)] }
            let properties = inherited + own[Int(model.id.index)]
            let parent = model.parent.map { schema[$0].name.text }
            entities.append(
                (entity(model, properties.map(\.stored), below: parent), entity(model, properties.map(\.certain), below: nil)))
            if parent != nil || parents.contains(model.id) { doubt(.inheritance, model.name.text, parent ?? "") }
        }
        return ShapedVersion(entities: entities, terms)
    }

    private func entity(_ model: Model, _ properties: [StoreShape.Property], below parent: String?) -> StoreShape.Entity {
        // A class cannot be abstract to SwiftData.
        StoreShape.Entity(name: model.name.text, parent: parent, properties: properties, uniqueKeys: schema.storedUniqueKeys(of: model))
    }

    private mutating func properties(of model: Model) -> [ShapedProperty] {
        var shaped: [ShapedProperty] = []
        shaped.reserveCapacity(model.properties.count)
        for (index, property) in model.properties.enumerated() where schema.isGenerated(property) {
            if let one = self.property(property, PropertyID(model.id, index), of: model) { shaped.append(one) }
        }
        let places = schema.places(in: model).map { place in
            ShapedProperty(StoreShape.Property(name: place.name, isOptional: false, kind: .attribute(.int64)))
        }
        return shaped + places
    }

    private mutating func property(_ property: Property, _ id: PropertyID, of model: Model) -> ShapedProperty? {
        if property.storedForm == .nothing { return nil }
        let path = model.path(of: property)
        if property.isRelationship { return relationship(property, id, path) }
        if property.has(.ephemeral) {
            doubt(.ephemeral, path, schema.spelling(of: property.type))
            return nil
        }
        return attribute(property, id, path)
    }
}
