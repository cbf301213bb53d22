/// Brings a store from the models that it was last opened with to those of a container.
struct StoreMigration {
    let store: Store
    let models: [EntityInfo]
    let plan: (any SchemaMigrationPlan.Type)?

    func run() throws {
        if !store.models.isEmpty, !Self.areSame(store.models, models), let plan { try follow(plan) }
        store.adopt(models)
    }

    /// Goes from stage to stage; a shape that no version of the plan has is unknown (facts, 6.2).
    private func follow(_ plan: any SchemaMigrationPlan.Type) throws {
        guard plan.schemas.contains(where: { Self.areSame(store.models, EntityInfo.reachable(from: $0.models)) }) else {
            throw SwiftDataError.loadIssueModelContainer
        }
        for stage in plan.stages {
            switch stage {
            case .lightweight(let old, let new): try pass(old, new, nil, nil)
            case .custom(let old, let new, let willMigrate, let didMigrate): try pass(old, new, willMigrate, didMigrate)
            }
        }
    }

    private func pass(
        _ old: any VersionedSchema.Type, _ new: any VersionedSchema.Type, _ willMigrate: ((ModelContext) throws -> Void)?,
        _ didMigrate: ((ModelContext) throws -> Void)?
    ) throws {
        guard Self.areSame(store.models, EntityInfo.reachable(from: old.models)) else { return }
        try willMigrate?(ModelContext(ModelContainer(old, of: store)))
        store.adopt(EntityInfo.reachable(from: new.models))
        try didMigrate?(ModelContext(ModelContainer(new, of: store)))
    }

    private static func areSame(_ first: [EntityInfo], _ second: [EntityInfo]) -> Bool {
        Set(first.map(ObjectIdentifier.init)) == Set(second.map(ObjectIdentifier.init))
    }
}
