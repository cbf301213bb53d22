import Foundation
import SwiftData

enum NotesSchemaV1: VersionedSchema {
    static var versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Note.self] }
    @Model final class Note {
        var body: String
        var pages: String
        init(body: String, pages: String) { self.body = body; self.pages = pages }
    }
}
enum NotesPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [NotesSchemaV1.self, NotesSchemaV2.self] }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: NotesSchemaV1.self, toVersion: NotesSchemaV2.self, willMigrate: nil,
                didMigrate: { context in try context.save() })
        ]
    }
}
typealias Note = NotesSchemaV2.Note
