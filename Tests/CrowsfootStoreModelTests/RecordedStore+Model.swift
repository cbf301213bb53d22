import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport

extension RecordedStore {
    func model() throws -> StoreModel {
        StoreModel(
            entities: try entities.map { recorded in
                var entity = StoreModel.Entity(name: recorded.name)
                entity.parent = recorded.parent
                entity.isAbstract = recorded.abstract ?? false
                entity.uniqueKeys = recorded.unique
                for property in recorded.properties {
                    if let destination = property.destination {
                        entity.relationships.append(property.relationship(to: destination))
                    } else {
                        entity.attributes.append(try property.attribute)
                    }
                }
                return entity
            })
    }
}

extension RecordedStore.Property {
    private static let types: [String: StoreModel.Encoding] = [
        "Int16": .plain(.int16), "Int32": .plain(.int32), "Int64": .plain(.int64), "Decimal": .plain(.decimal), "Double": .plain(.double),
        "Float": .plain(.float), "String": .plain(.string), "Bool": .plain(.bool), "Date": .plain(.date), "Binary": .plain(.binary),
        "UUID": .plain(.uuid), "URI": .plain(.uri), "Transformable": .archive(),
    ]

    fileprivate var attribute: StoreModel.Attribute {
        get throws {
            guard let type = type.flatMap({ Self.types[$0] }) else { throw GoldenFailure("`\(name)` has no type that is known") }
            var attribute = StoreModel.Attribute(name: name, type)
            attribute.isOptional = optional
            attribute.hashModifier = modifier
            attribute.derivation = derived
            if preserved == true { attribute.flags.insert(.preserved) }
            return attribute
        }
    }

    fileprivate func relationship(to destination: String) -> StoreModel.Relationship {
        var relationship = StoreModel.Relationship(name: name, destination: destination)
        relationship.inverse = inverse
        relationship.isOptional = optional
        relationship.hashModifier = modifier
        relationship.isToMany = most != 1
        relationship.isOrdered = ordered ?? false
        relationship.least = least ?? 0
        relationship.most = most ?? 0
        return relationship
    }
}
