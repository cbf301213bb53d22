/// A model of Core Data, as the file of one version says it.
///
/// These are views of elements, so that nothing that a file says is lost on the way in and out.
package struct ManagedModel: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    package var entities: [ManagedEntity] { element.children(named: "entity").map(ManagedEntity.init) }
    package var composites: [XMLElement] { element.children(named: "composite") }
}

/// An entity of a model.
package struct ManagedEntity: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    package var name: String { element["name"] ?? "" }
    package var className: String? { element["representedClassName"] }
    package var parent: String? { element["parentEntity"].flatMap { $0.isEmpty ? nil : $0 } }
    package var isAbstract: Bool { element.isSet("isAbstract") }
    package var hashModifier: String? { element["versionHashModifier"] }
    package var attributes: [ManagedAttribute] { element.children(named: "attribute").map(ManagedAttribute.init) }
    package var relationships: [ManagedRelationship] { element.children(named: "relationship").map(ManagedRelationship.init) }

    /// The names of properties that are unique together, in the order of the file.
    package var uniqueKeys: [[String]] {
        element.children(named: "uniquenessConstraints").flatMap(\.children).map { key in key.children.compactMap { $0["value"] } }
    }
}

/// An attribute of an entity, or of a composite.
package struct ManagedAttribute: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    package var name: String { element["name"] ?? "" }
    /// None for a type that is not said.
    package var type: String? { element["attributeType"] }
    package var isOptional: Bool { element.isSet("optional") }
    package var isTransient: Bool { element.isSet("transient") }
}

/// A relationship of an entity.
package struct ManagedRelationship: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    package var name: String { element["name"] ?? "" }
    package var destination: String { element["destinationEntity"] ?? "" }
    package var inverse: String? { element["inverseName"] }
    package var inverseEntity: String? { element["inverseEntity"] }
    package var isOptional: Bool { element.isSet("optional") }
    package var isTransient: Bool { element.isSet("transient") }
    package var isToMany: Bool { element.isSet("toMany") }
    package var isOrdered: Bool { element.isSet("ordered") }
    package var least: Int? { element["minCount"].flatMap { Int($0) } }
    package var most: Int? { element["maxCount"].flatMap { Int($0) } }
}

extension XMLElement {
    /// Flags are set by this word alone.
    package func isSet(_ name: String) -> Bool { self[name] == "YES" }
}
