import SwiftData

enum NotesV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Note.self] }
    @Model final class Note { var title: String = ""; init() {} }
}

enum NotesPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [NotesV1.self] }
    static var stages: [MigrationStage] { [] }
}

enum TasksV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Task.self] }
    @Model final class Task { var title: String = ""; init() {} }
}

enum TasksPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [TasksV1.self] }
    static var stages: [MigrationStage] { [] }
}
