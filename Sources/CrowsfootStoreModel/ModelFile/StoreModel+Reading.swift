import CrowsfootModel

extension StoreModel {
    /// Creates the model that Core Data reads from a model file.
    ///
    /// Defaults, bounds and patterns are omitted, because they aren't part of a store; the importer reads them from the element.
    package init(_ file: ModelFile) {
        self.init(first: file.entities.map(ModelFileReader(composites: file.composites).entity))
    }

    /// Creates a model of the first entity of each name.
    init(first entities: [Entity]) {
        var names: Set<String> = []
        self.init(entities: entities.filter { names.insert($0.name).inserted })
    }
}

/// Reads the entities of a model file.
struct ModelFileReader {
    /// The composites, by name.
    private let composites: [String: XMLElement]

    init(composites: [XMLElement]) {
        self.composites = Dictionary(composites.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    func entity(_ element: XMLElement) -> StoreModel.Entity {
        var entity = StoreModel.Entity(element)
        if let modifier = entity.hashModifier { entity.terms.append(HashTerm(.modifier, entity.name, modifier)) }
        for fetched in element.children(named: "fetchedProperty") {
            entity.terms.append(HashTerm(.fetched, "\(entity.name).\(fetched["name"] ?? "")"))
        }
        entity.attributes = attributes(in: element, inside: []).map { attribute in
            var attribute = attribute
            attribute.addCoreDataTerms("\(entity.name).\(attribute.name)")
            return attribute
        }
        entity.relationships = element.children(named: "relationship").map { child in
            var relationship = StoreModel.Relationship(child)
            relationship.isOwnInverse = relationship.inverse == relationship.name && relationship.destination == entity.name
            relationship.addCoreDataTerms("\(entity.name).\(relationship.name)")
            return relationship
        }
        return entity
    }

    /// Returns the attributes of an element. A composite that contains itself ends there.
    private func attributes(in element: XMLElement, inside outer: Set<String>) -> [StoreModel.Attribute] {
        element.children(named: "attribute").map { child in
            let composite = child["composite"] ?? ""
            guard child["attributeType"] == "Composite", let parts = composites[composite], !outer.contains(composite) else {
                return StoreModel.Attribute(child)
            }
            var attribute = StoreModel.Attribute(child)
            attribute.encoding = .composite(name: composite, attributes(in: parts, inside: outer.union([composite])))
            return attribute
        }
    }
}

extension StoreModel.Entity {
    /// Creates an entity of a model file without its properties.
    package init(_ element: XMLElement) {
        self.init(name: element["name"] ?? "")
        parent = element["parentEntity"].flatMap { $0.isEmpty ? nil : $0 }
        isAbstract = element.isSet("isAbstract")
        hashModifier = element["versionHashModifier"]
        renamingIdentifier = element["elementID"]
        uniqueKeys = element.children(named: "uniquenessConstraints").flatMap(\.children).map { key in
            key.children.compactMap { $0["value"] }
        }
    }
}

extension StoreModel.Attribute {
    /// Creates an attribute of a model file. One without a type, or with an unknown composite, is an archived object.
    package init(_ element: XMLElement) {
        let type = element["attributeType"].flatMap(StoredType.init)
        self.init(name: element["name"] ?? "", type.map(StoreModel.Encoding.plain) ?? .archive())
        isOptional = element.isSet("optional")
        hashModifier = element["versionHashModifier"]
        renamingIdentifier = element["elementID"]
        // Only the columns of a composite count, and whether it has any.
        let isComposite = element["attributeType"] == "Composite"
        flags = isComposite ? element.flags.intersection([.transient]) : element.flags
        derivation = !isComposite && element.isSet("derived") ? element["derivationExpression"] ?? "" : nil
    }
}

extension StoreModel.Relationship {
    package init(_ element: XMLElement) {
        self.init(name: element["name"] ?? "", destination: element["destinationEntity"] ?? "")
        inverse = element["inverseName"]
        isOptional = element.isSet("optional")
        isToMany = element.isSet("toMany")
        isOrdered = element.isSet("ordered")
        least = max(element["minCount"].flatMap { Int($0) } ?? 0, 0)
        most = max(element["maxCount"].flatMap { Int($0) } ?? 0, -1)
        deleteRule = element["deletionRule"].flatMap { Property.DeleteRule(managedName: $0) } ?? .nullify
        flags = element.flags
        hashModifier = element["versionHashModifier"]
        renamingIdentifier = element["elementID"]
    }
}

extension XMLElement {
    fileprivate var flags: Set<StoreModel.Flag> {
        Set(StoreModel.Flag.allCases.filter { isSet($0.elementName) })
    }

    /// Whether a flag is set, which only this value does.
    package func isSet(_ name: String) -> Bool { self[name] == "YES" }
}
