import Foundation
import SwiftData

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
do {
    let context = try context(AtlasSchema.V1.self, at: url, nil)
    // To Swift, the two names are one; to a store, which compares bytes, they are two.
    let places = [
        AtlasSchema.V1.Place(name: "Orl\u{E9}ans", rank: 1, kind: .town, note: AtlasSchema.V1.Note(text: "on the Loire")),
        AtlasSchema.V1.Place(name: "Orle\u{301}ans", rank: 2),
        AtlasSchema.V1.Place(name: "Loire"),
    ]
    for (number, place) in places.enumerated() {
        context.insert(place)
        context.insert(AtlasSchema.V1.Visit(number: number, pages: "\(10 * number)", place: place))
    }
    try context.save()
}
let migrated = try context(AtlasSchema.V1_1.self, at: url, AtlasSchema.MigrationPlan.self)
for visit in try migrated.fetch(FetchDescriptor<Visit>(sortBy: [SortDescriptor(\.number)])) {
    let place = visit.place.map { "\($0.name.unicodeScalars.count) scalars, rank \($0.rank), \($0.kind), \($0.note.text)" }
    print("\(visit.number): \(visit.pages ?? -1) pages, \(place ?? "nowhere")")
}
print("\(try migrated.fetchCount(FetchDescriptor<Spot>())) spots")
