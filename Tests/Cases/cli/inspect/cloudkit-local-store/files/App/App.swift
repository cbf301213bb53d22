import SwiftData
import SwiftUI

@main struct JournalApp: App {
    static func container() throws -> ModelContainer {
        let synced = Schema([Entry.self])
        let cloud = ModelConfiguration("Cloud", schema: synced, cloudKitDatabase: .private("iCloud.com.example.Journal"))
        let local = ModelConfiguration("Local", schema: Schema([Draft.self]), cloudKitDatabase: .none)
        return try ModelContainer(for: Entry.self, Draft.self, configurations: cloud, local)
    }
}

@Model final class Entry {
    var title: String = ""
    var mood: Int?
    init() {}
}

/// It belongs to the local store, and so does `Part`, to which it leads.
@Model final class Draft {
    var text: String
    var parts: [Part] = []
    init(text: String) { self.text = text }
}

@Model final class Part {
    var text: String = ""
    var draft: Draft?
    init() {}
}
