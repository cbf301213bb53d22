import Foundation
import SwiftData

/// The plan, and an app that is stopped when rows are copied into a version, before anything else is done.
enum StoppedPlan: SchemaMigrationPlan {
    struct Stopped: Error {}

    nonisolated(unsafe) static var stop: (any VersionedSchema.Type)?

    static var schemas: [any VersionedSchema.Type] { ChoresSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        ChoresSchema.MigrationPlan.stages.map { stage in
            guard case .custom(let old, let new, let before, _) = stage, new == stop else { return stage }
            return .custom(fromVersion: old, toVersion: new, willMigrate: before, didMigrate: { _ in throw Stopped() })
        }
    }
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
defer { try? FileManager.default.removeItem(at: folder) }

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

func migrated(stoppingAt stop: (any VersionedSchema.Type)?, _ name: String) throws {
    let url = folder.appending(path: name)
    let first = try context(ChoresSchema.V1.self, at: url, nil)
    first.insert(ChoresSchema.V1.Chore(name: "dishes", done: true))
    first.insert(ChoresSchema.V1.Chore(name: "laundry", done: false))
    try first.save()
    if let stop {
        StoppedPlan.stop = stop
        do { _ = try context(ChoresSchema.V1_4.self, at: url, StoppedPlan.self) } catch is StoppedPlan.Stopped { print("\(name): stopped") }
    }
    let last = ModelContext(try ChoresSchema.openNow(at: .file(url)))
    for chore in try last.fetch(FetchDescriptor<Chore>(sortBy: [SortDescriptor(\.name)])) {
        print("\(name): \(chore.name), rank \(chore.rank), note \(chore.note), days \(chore.days), title \(chore.title)")
    }
    let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("begun") }
    print("\(name): left behind \(rest)")
}

try migrated(stoppingAt: nil, "straight")
try migrated(stoppingAt: ChoresSchema.V1_1.self, "first")
try migrated(stoppingAt: ChoresSchema.V1_4.self, "last")
