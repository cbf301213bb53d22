import SwiftData

enum A1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static let models: [any PersistentModel.Type] = [Thing.self]
    @Model class Thing { var a: Int = 1 }
}
enum A2: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static let models: [any PersistentModel.Type] = [Thing.self, Missing.self]
    @Model class Thing { var a: Int = 1; var b: Int? }
}
enum A3: VersionedSchema {
    static let versionIdentifier = "three"
    static let models: [any PersistentModel.Type] = list()
    @Model class Thing { var a: Int = 1 }
}
enum B1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static let models: [any PersistentModel.Type] = [Image.self]
    @Model class Image { var url: URL }
}
enum Left: VersionedSchema {
    static let versionIdentifier = Schema.Version(9, 0, 0)
    static let models: [any PersistentModel.Type] = [Image.self]
    @Model class Image { var url: URL }
}
struct MainPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] = [A1.self, A2.self]
    static var stages: [MigrationStage] = []
}
struct ImageMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] = [B1.self]
    static var stages: [MigrationStage] = []
}
struct RollbackPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] = [A2.self, A1.self]
    static var stages: [MigrationStage] = []
}
