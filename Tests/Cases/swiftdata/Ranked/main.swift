import Foundation
import SwiftData

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

/// The plan as the app of an earlier version had it.
enum PlanToV2: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { Array(ErrandsSchema.MigrationPlan.schemas.prefix(2)) }
    static var stages: [MigrationStage] { Array(ErrandsSchema.MigrationPlan.stages.prefix(1)) }
}

enum PlanToV3: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { Array(ErrandsSchema.MigrationPlan.schemas.prefix(3)) }
    static var stages: [MigrationStage] { Array(ErrandsSchema.MigrationPlan.stages.prefix(2)) }
}

func makeFirst(_ name: String) throws -> URL {
    let url = folder.appending(path: name)
    let context = try context(ErrandsSchema.V1.self, at: url, nil)
    let rows: [(String, ErrandsSchema.V1.Priority, ErrandsSchema.V1.Priority?)] = [
        ("a", .medium, .high), ("b", .high, nil), ("c", .low, .low), ("d", .high, .medium), ("e", .low, nil),
    ]
    for (title, priority, mood) in rows { context.insert(ErrandsSchema.V1.Errand(title: title, priority: priority, mood: mood)) }
    try context.save()
    return url
}

let url = try makeFirst("store")
do {
    typealias Errand = ErrandsSchema.V2.Errand
    let context = try context(ErrandsSchema.V2.self, at: url, PlanToV2.self)
    let rows = try context.fetch(FetchDescriptor<Errand>(sortBy: [SortDescriptor(\.importanceRank), SortDescriptor(\.title)]))
    print("2:", rows.map { "\($0.title) \($0.importance) \($0.importanceRank) \($0.moodRank ?? -1)" })
    rows[0].importance = .high
    rows[1].mood = .low
    rows[2].mood = nil
    print("2, changed:", rows.prefix(3).map { "\($0.title) \($0.importanceRank) \($0.moodRank ?? -1)" })
    context.rollback()
}
do {
    typealias Errand = ErrandsSchema.V3.Errand
    let context = try context(ErrandsSchema.V3.self, at: url, PlanToV3.self)
    let rows = try context.fetch(FetchDescriptor<Errand>(sortBy: [SortDescriptor(\.importanceRank), SortDescriptor(\.title)]))
    print("3:", rows.map { "\($0.title) \($0.importance) \($0.importanceRank) \($0.moodRank ?? -1)" })
    // A raw value of a later version reads as the fallback, and stays where it is when the property is set to that.
    rows[0].setValue(forKey: \.importanceRaw, to: "galactic")
    rows[0].importance = .low
    print("3, unknown:", rows[0].importance, rows[0].importanceRaw, rows[0].importanceRank)
}
func describe(_ url: URL) throws -> [String] {
    let context = try context(ErrandsSchema.V4.self, at: url, ErrandsSchema.MigrationPlan.self)
    let rows = try context.fetch(FetchDescriptor<Job>(sortBy: [SortDescriptor(\.weightRank), SortDescriptor(\.title)]))
    return rows.map { "\($0.title) \($0.weight) \($0.weightRank) \($0.mood.map { "\($0)" } ?? "nil") \($0.moodRank ?? -1)" }
        + [
            "next: \(try context.fetch(Job.Query.next).map(\.title))", "moody: \(try context.fetch(Job.Query.moody).map(\.title))",
        ]
}
let lines = try describe(url)
lines.forEach { print("4: \($0)") }
print("from 1 to 4:", try describe(makeFirst("straight")) == lines)
