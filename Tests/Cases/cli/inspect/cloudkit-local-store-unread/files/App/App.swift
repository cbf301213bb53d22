import SwiftData
import SwiftUI

@main struct JournalApp: App {
    static func container() throws -> ModelContainer {
        let mode: ModelConfiguration.CloudKitDatabase = Settings.mode
        let cloud = ModelConfiguration("Cloud", schema: Schema([Entry.self]), cloudKitDatabase: .private("iCloud.com.example.Journal"))
        let local = ModelConfiguration("Local", schema: Schema([Draft.self]), cloudKitDatabase: mode)
        return try ModelContainer(for: Entry.self, Draft.self, configurations: cloud, local)
    }
}

@Model final class Entry {
    var mood: Int?
    init() {}
}

@Model final class Draft {
    var text: String = ""
    init() {}
}
