import SwiftData

@Model final class Note {
    var title: String = ""
    init() {}
}

func container() throws -> ModelContainer {
    try ModelContainer(for: Note.self, configurations: ModelConfiguration("Notes", cloudKitDatabase: .private("iCloud.org.example.notes")))
}
