import SwiftData

enum Stores {
    static func app() throws -> ModelContainer {
        try ModelContainer(for: Note.self, configurations: ModelConfiguration("Notes", groupContainer: .identifier("group.notes")))
    }

    static func preview() throws -> ModelContainer {
        try ModelContainer(for: Note.self, configurations: ModelConfiguration("Preview", isStoredInMemoryOnly: true))
    }
}
