/// What the language says of an entity of Core Data, apart from its properties.
package struct EntityTraits: Hashable, Sendable {
    package var name: String
    package var className: String?
    package var codeGeneration: String?
    package var parent: String?
    package var isAbstract = false
    package var hashModifier: String?
    package var renamingIdentifier: String?

    package init(name: String) {
        self.name = name
    }

    /// As a model file has it.
    package var element: XMLElement {
        var element = XMLElement("entity")
        element.set("name", name)
        element.set("representedClassName", className)
        element.set("isAbstract", isAbstract)
        element.set("parentEntity", parent)
        element.set("elementID", renamingIdentifier)
        element.set("versionHashModifier", hashModifier)
        element.set("syncable", "YES")
        element.set("codeGenerationType", codeGeneration)
        return element.inOrder
    }
}
