/// The models and properties that CloudKit doesn't sync, although it syncs others of the schema.
package struct UnsyncedElements: Hashable, Sendable {
    /// The names of models in stores without sync.
    package var models: Set<String> = []
    /// The paths of properties that Core Data leaves out when it syncs a model.
    package var properties: Set<String> = []
    /// The names of models for which the files contradict each other.
    package var doubtfulModels: Set<String> = []
    /// Whether CloudKit certainly syncs the other models.
    package var isSyncCertain = false

    package init() {}
}

extension Schema {
    /// Whether CloudKit syncs the objects of a model, if it syncs a store of the schema.
    package func isMirrored(_ model: Model) -> Bool { !model.isVirtual && !unsynced.models.contains(model.name.text) }
}

extension SchemaHistory {
    /// Returns the history with the elements of each version that CloudKit doesn't sync.
    package func knowing(unsynced: (Schema) -> UnsyncedElements) -> SchemaHistory {
        var history = self
        for index in history.versions.indices { history.versions[index].unsynced = unsynced(history.versions[index]) }
        return history
    }
}
