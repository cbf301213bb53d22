import Foundation
import SwiftData

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
do {
    let context = try context(LibrarySchema.V1.self, at: url, nil)
    for (name, day) in [("Novel", 1), (nil, 2), ("Novel", 3), (nil, 4), ("Poetry", 5), (nil, 3)] {
        context.insert(LibrarySchema.V1.Genre(day: Date(timeIntervalSinceReferenceDate: Double(day)), name: name))
    }
    for (number, room) in [(1, "red"), (2, "red"), (30, "red"), (3, "blue")] {
        context.insert(LibrarySchema.V1.Shelf(number: number, room: room))
    }
    try context.save()
}
let migrated = try context(LibrarySchema.V1_2.self, at: url, LibrarySchema.MigrationPlan.self)
for genre in try migrated.fetch(FetchDescriptor<Genre>(sortBy: [SortDescriptor(\.name)])) {
    print("\(genre.name), day \(Int(genre.day.timeIntervalSinceReferenceDate)), code \(genre.code ?? "-")")
}
for shelf in try migrated.fetch(FetchDescriptor<Shelf>(sortBy: [SortDescriptor(\.number), SortDescriptor(\.room)])) {
    print("\(shelf.number) in the \(shelf.room) room")
}
