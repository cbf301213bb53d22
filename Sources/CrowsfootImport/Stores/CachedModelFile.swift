import CrowsfootModel
package import CrowsfootStoreModel
package import CrowsfootStores

/// Creates a model file from the model in a store.
package struct CachedModelFile {
    private var composites: [String: [CachedProperty]] = [:]
    private var compositeElements: [XMLElement] = []

    package static func model(of cached: CachedModel) -> ModelFile {
        var file = CachedModelFile()
        let properties = Dictionary(
            cached.entities.map { ($0.name, Set($0.properties.map(\.name))) }, uniquingKeysWith: { first, _ in first })
        let entities = cached.entities.map { file.entity($0, inherited: $0.superentity.flatMap { properties[$0] } ?? []) }
        var model = ModelFile.emptyModel
        model.children = entities + file.compositeElements
        return ModelFile(model)
    }

    /// Returns parts that can't be written because the store has too little information: predicates of fetched properties and of stored
    /// fetch requests.
    package static func omissions(of cached: CachedModel) -> [String] {
        let fetched = cached.entities.flatMap { entity in
            entity.properties.filter(\.isFetched).map { "the fetched property `\(entity.name).\($0.name)`, with its predicate" }
        }
        return fetched + cached.fetchRequests.map { "the fetch request template `\($0.name)`, with its predicate" }
    }

    private mutating func entity(_ entity: CachedEntity, inherited: Set<String>) -> XMLElement {
        var stored = StoreModel.Entity(name: entity.name)
        stored.parent = entity.superentity
        stored.isAbstract = entity.isAbstract
        stored.hashModifier = entity.versionHashModifier
        stored.renamingIdentifier = entity.renamingIdentifier.flatMap { $0 == entity.name ? nil : $0 }
        stored.indexes = entity.indexes.compactMap(index)
        stored.uniqueKeys = entity.uniquenessConstraints
        var element = stored.element
        for property in entity.properties where !inherited.contains(property.name) {
            switch property.kind {
            case .attribute(let attribute): element.children.append(self.attribute(property, attribute))
            case .relationship(let relationship): element.children.append(self.relationship(property, relationship))
            case .fetched: break
            }
        }
        element.children = element.children.filter { $0.name == "attribute" } + element.children.filter { $0.name == "relationship" }
        element.children += stored.keyElements
        return element
    }

    /// Returns an index, or `nil` for one with expressions or a predicate, whose form is unknown.
    private func index(_ index: CachedIndex) -> [String]? {
        let names = index.elements.compactMap(\.property)
        guard names.count == index.elements.count, !index.isPartial, index.elements.allSatisfy({ $0.isAscending && !$0.isRTree }) else {
            return nil
        }
        return names
    }
}

// MARK: - Properties

extension CachedModelFile {
    private mutating func attribute(_ property: CachedProperty, _ attribute: CachedAttribute) -> XMLElement {
        var stored = StoreModel.Attribute(name: property.name, encoding(of: property, attribute))
        stored.isOptional = property.isOptional
        stored.flags = flags(of: property)
        if property.allowsCloudEncryption { stored.flags.insert(.encrypted) }
        if attribute.allowsExternalStorage { stored.flags.insert(.external) }
        if attribute.preservesValueOnDeletion { stored.flags.insert(.preserved) }
        stored.defaultValue = attribute.defaultValue.flatMap(\.constant)
        // An unreadable expression must not turn it into an ordinary attribute.
        stored.derivation = attribute.isDerived ? attribute.derivation ?? "" : nil
        stored.hashModifier = property.versionHashModifier
        stored.renamingIdentifier = property.renamingIdentifier.flatMap { $0 == property.name ? nil : $0 }
        var element = stored.element
        if attribute.type == 0 { element.set("attributeType", nil) }
        return element
    }

    private mutating func encoding(of property: CachedProperty, _ attribute: CachedAttribute) -> StoreModel.Encoding {
        if let type = StoredType(number: attribute.type) { return .plain(type) }
        if attribute.type == StoredType.compositeNumber { return .composite(name: composite(property, attribute), []) }
        return .archive(className: attribute.valueClassName.map(Self.swiftName), transformer: attribute.transformerName)
    }

    /// Returns `[String]` for `Array<String>`.
    private static func swiftName(_ name: String) -> String {
        guard name.hasPrefix("Array<"), name.hasSuffix(">") else { return name }
        return "[\(swiftName(String(name.dropFirst("Array<".count).dropLast())))]"
    }

    /// Returns the name of the composite with these elements. The store doesn't contain it, so it is named after the property.
    private mutating func composite(_ property: CachedProperty, _ attribute: CachedAttribute) -> String {
        let stem = property.name.prefix(1).uppercased() + property.name.dropFirst()
        var name = stem
        var number = 2
        while let known = composites[name], known != attribute.elements {
            name = "\(stem)\(number)"
            number += 1
        }
        if composites[name] != nil { return name }
        composites[name] = attribute.elements
        var elements: [XMLElement] = []
        for element in attribute.elements {
            if case .attribute(let inner) = element.kind { elements.append(self.attribute(element, inner)) }
        }
        compositeElements.append(XMLElement("composite", [.init("name", name)], elements))
        return name
    }

    private func relationship(_ property: CachedProperty, _ relationship: CachedRelationship) -> XMLElement {
        var stored = StoreModel.Relationship(name: property.name, destination: relationship.destination ?? "")
        stored.inverse = relationship.inverse
        stored.isOptional = property.isOptional
        stored.isToMany = relationship.maximum != 1
        stored.isOrdered = relationship.isOrdered
        stored.least = Int(clamping: relationship.minimum)
        // A model created in code may have -1 for any number, which its hash includes.
        stored.most = Int(clamping: relationship.maximum)
        stored.deleteRule = Self.deleteRules[relationship.deleteRule] ?? .nullify
        stored.flags = flags(of: property)
        stored.hashModifier = property.versionHashModifier
        stored.renamingIdentifier = property.renamingIdentifier.flatMap { $0 == property.name ? nil : $0 }
        return stored.element
    }

    private func flags(of property: CachedProperty) -> Set<StoreModel.Flag> {
        Set((property.isTransient ? [.transient] : []) + (property.isIndexedBySpotlight ? [.spotlight] : []))
    }

    private static let deleteRules: [Int64: Property.DeleteRule] = [0: .none, 1: .nullify, 2: .cascade, 3: .deny]
}

extension CachedProperty {
    fileprivate var isFetched: Bool {
        if case .fetched = kind { true } else { false }
    }
}

extension CachedValue {
    /// The default in the language, or `nil`.
    fileprivate var constant: Constant? {
        switch self {
        case .boolean(let value): .boolean(value)
        case .integer(let number): .integer(isNegative: number < 0, magnitude: number.magnitude)
        case .real(let number): number.isFinite ? .number(number.description) : nil
        case .decimal(let text): text == "NaN" ? nil : .number(text)
        case .text(let text): .string(text)
        case .date(let interval): .date(referenceInterval: interval.description)
        case .data, .uuid, .url, .list, .dictionary, .object: nil
        }
    }
}
