import SwiftData

enum Stores {
    static func app() throws -> ModelContainer { try ModelContainer(for: Note.self) }

    static func preview() throws -> ModelContainer {
        try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
}
