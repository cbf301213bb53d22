/// What the language says of a relationship of Core Data.
package struct RelationshipTraits: Hashable, Sendable {
    package var name: String
    package var destination: String
    package var inverse: String?
    package var isOptional = false
    package var isToMany = false
    package var isOrdered = false
    package var least: Int?
    package var most: Int?
    package var deletionRule = "Nullify"
    package var isSpotlight = false
    package var hashModifier: String?
    package var renamingIdentifier: String?

    package init(name: String, destination: String) {
        self.name = name
        self.destination = destination
    }

    /// As a model file has it.
    package var element: XMLElement {
        var element = XMLElement("relationship")
        element.set("name", name)
        element.set("optional", isOptional)
        element.set("toMany", isToMany)
        element.set("minCount", least.map(String.init))
        element.set("maxCount", isToMany ? most.map(String.init) : "1")
        element.set("deletionRule", deletionRule)
        element.set("ordered", isOrdered)
        element.set("destinationEntity", destination)
        element.set("inverseName", inverse)
        element.set("inverseEntity", inverse == nil ? nil : destination)
        element.set("elementID", renamingIdentifier)
        element.set("spotlightIndexingEnabled", isSpotlight)
        element.set("versionHashModifier", hashModifier)
        return element.inOrder
    }
}
