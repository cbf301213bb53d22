/// A configuration of a model: the entities that one store is for.
package struct CachedConfiguration: Hashable, Sendable {
    package let name: String
    package let entities: [String]

    package init(name: String, entities: [String]) {
        self.name = name
        self.entities = entities
    }
}
