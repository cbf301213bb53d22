import Foundation

/// Migrates a store from the models with which it was last opened to those of a container.
struct StoreMigration {
    let store: Store
    let configuration: ModelConfiguration
    let models: [EntityInfo]
    let plan: (any SchemaMigrationPlan.Type)?

    func run() throws {
        // A store is identified by its shape alone, not by its classes.
        if store.models.isEmpty || Self.areAlike(store.models, models) { return store.rename(to: models) }
        guard let plan else { return try store.adopt(models) }
        try follow(plan)
        guard Self.areAlike(store.models, models) else { throw MigrationFault.backward.reported }
        store.rename(to: models)
    }

    /// Runs the stages. A shape that no version of the plan has is unknown.
    private func follow(_ plan: any SchemaMigrationPlan.Type) throws {
        let shapes = plan.schemas.map { EntityInfo.shape(of: EntityInfo.reachable(from: $0.models)) }
        guard Set(shapes).count == shapes.count else { fatalError("Duplicate version checksums detected.") }
        guard shapes.contains(EntityInfo.shape(of: store.models)) else { throw MigrationFault.unknownVersion.reported }
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
        let (before, after) = (EntityInfo.reachable(from: old.models), EntityInfo.reachable(from: new.models))
        guard Self.areAlike(store.models, before) else { return }
        store.rename(to: before)
        try willMigrate?(ModelContext(ModelContainer(old, of: store, configuration)))
        try store.adopt(after)
        try store.record(new.versionIdentifier)
        try ModelContext._countChange()
        try didMigrate?(ModelContext(ModelContainer(new, of: store, configuration)))
    }

    private static func areAlike(_ first: [EntityInfo], _ second: [EntityInfo]) -> Bool {
        EntityInfo.shape(of: first) == EntityInfo.shape(of: second)
    }
}

/// The reason why a store doesn't migrate. All of them surface as one error; the reason is only in the log.
enum MigrationFault {
    case unknownVersion
    case backward
    /// 134110: a mandatory value is missing.
    case missingValue(String)
    /// 134140, 134190: no mapping can be inferred.
    case notInferable(String)
    /// 134111
    case constraint(String)

    var reported: any Error {
        FileHandle.standardError.write(Data("stand-in: \(self)\n".utf8))
        return SwiftDataError.loadIssueModelContainer
    }
}
