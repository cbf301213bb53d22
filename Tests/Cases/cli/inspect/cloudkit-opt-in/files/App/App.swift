import SwiftData

enum Store {
    static let schema = Schema([Entry.self])

    static func container(isSyncOn: Bool) throws -> ModelContainer {
        let configuration =
            isSyncOn
            ? ModelConfiguration(schema: schema, cloudKitDatabase: .private("iCloud.com.example.Journal"))
            : ModelConfiguration(schema: schema, cloudKitDatabase: .none)
        return try ModelContainer(for: schema, configurations: [configuration])
    }
}

@Model final class Entry {
    var title: String = ""
    var mood: Int?
    init() {}
}
