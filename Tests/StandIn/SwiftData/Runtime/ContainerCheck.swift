/// The models that a container refuses to load.
struct ContainerCheck {
    let schema: Schema
    let migrationPlan: (any SchemaMigrationPlan.Type)?
    let configurations: [ModelConfiguration]

    func check() throws {
        let names = schema.models.map(\.name)
        guard Set(names).count == names.count else { throw SwiftDataError.loadIssueModelContainer }
        let files = configurations.filter { !$0.isStoredInMemoryOnly }.map(\.url)
        guard Set(files).count == files.count else { throw SwiftDataError.duplicateConfiguration }
        for configuration in configurations {
            let models = configuration.schema?.models ?? schema.models
            guard models.allSatisfy({ model in schema.models.contains { $0 === model } }) else {
                throw SwiftDataError.configurationSchemaNotFoundInContainerSchema
            }
            if configuration.cloudKitDatabase.name != nil { try models.forEach(checkCloudKit) }
        }
        try checkPlan()
    }

    /// A container opens its store as the newest version of its plan.
    private func checkPlan() throws {
        guard let newest = migrationPlan?.schemas.max(by: { $0.versionIdentifier < $1.versionIdentifier }) else { return }
        let models = EntityInfo.reachable(from: newest.models)
        guard models.count == schema.models.count, models.allSatisfy({ model in schema.models.contains { $0 === model } }) else {
            throw SwiftDataError.unknownSchema
        }
    }

    /// Applies the measured rules of CloudKit. All of them surface as one error.
    private func checkCloudKit(_ entity: EntityInfo) throws {
        guard entity.uniquenessConstraints.isEmpty else { throw SwiftDataError.loadIssueModelContainer }
        for property in entity.properties {
            let isRelationship = property.destination != nil
            let isLoadable =
                isRelationship
                ? property.isOptional && property.inverse != nil && property.deleteRule != .deny
                : property.isOptional || property.defaultValue != nil
            guard isLoadable else { throw SwiftDataError.loadIssueModelContainer }
        }
    }
}
