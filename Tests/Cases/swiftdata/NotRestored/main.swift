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

let url = folder.appending(path: "store")
let first = try context(ShelterSchema.V1.self, at: url, nil)
first.insert(ShelterSchema.V1.Pet(name: "Rex"))
first.insert(ShelterSchema.V1.House(name: "North", places: 7))
try first.save()

/// An app that is stopped when all steps are done, before the rows are copied for the last time.
enum StoppedPlan: SchemaMigrationPlan {
    struct Stopped: Error {}

    static var schemas: [any VersionedSchema.Type] { ShelterSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        ShelterSchema.MigrationPlan.stages.dropLast() + [
            .custom(
                fromVersion: ShelterSchema.V2Bridge2.self, toVersion: ShelterSchema.V2.self,
                willMigrate: { context in
                    try ShelterSchema.V1ToV2.complete(context)
                    throw Stopped()
                }, didMigrate: nil)
        ]
    }
}

do { _ = try context(ShelterSchema.V2.self, at: url, StoppedPlan.self) } catch is StoppedPlan.Stopped {}
let stuck = try context(ShelterSchema.V2Bridge2.self, at: url, nil)
for mark in try stuck.fetch(FetchDescriptor<ShelterSchema.V2Bridge2.BridgeMark>()) { (mark.plan, mark.isDone) = (1, false) }
try stuck.save()

let last = try context(ShelterSchema.V2.self, at: url, ShelterSchema.MigrationPlan.self)
for animal in try last.fetch(FetchDescriptor<Animal>()) { print("\(animal.name): \(animal.weight)") }
for house in try last.fetch(FetchDescriptor<House>()) { print("\(house.name): \(house.places)") }
