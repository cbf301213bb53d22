import SwiftData
enum NotesSchemaV2: VersionedSchema {
    static var versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Note.self] }
    @Model final class Note {
        var body: String
        var pages: Int
        var mood: String
        init(body: String, pages: Int, mood: String) { self.mood = mood; self.body = body; self.pages = pages }
    }
}
