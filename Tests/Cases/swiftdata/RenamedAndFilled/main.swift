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

func makeFirst(_ name: String) throws -> URL {
    let url = folder.appending(path: name)
    let context = try context(KennelSchema.V1.self, at: url, nil)
    context.insert(KennelSchema.V1.Pet(name: "has all", walks: 2, weight: 9, legs: 3, kind: .dog, note: "old", age: 5))
    context.insert(KennelSchema.V1.Pet(name: "has a weight", walks: 3, weight: 30))
    context.insert(KennelSchema.V1.Pet(name: "has nothing", walks: 0))
    try context.save()
    return url
}

func describe(_ context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name)])).map { pet in
        "\(pet.name): walks \(pet.walks), weight \(pet.weight), legs \(pet.legs), \(pet.kind), \(pet.note), age \(pet.age)"
    }
}

/// An app that is stopped when all steps are done, before the rows are copied for the last time.
enum StoppedPlan: SchemaMigrationPlan {
    struct Stopped: Error {}

    static var schemas: [any VersionedSchema.Type] { KennelSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        KennelSchema.MigrationPlan.stages.dropLast() + [
            .custom(
                fromVersion: KennelSchema.V2Bridge2.self, toVersion: KennelSchema.V2.self,
                willMigrate: { context in
                    try KennelSchema.V1ToV2.complete(context)
                    throw Stopped()
                }, didMigrate: nil)
        ]
    }
}

// What another plan has made of the rows is made anew, once that plan is corrected.
let other = try makeFirst("corrected")
do { _ = try context(KennelSchema.V2.self, at: other, StoppedPlan.self) } catch is StoppedPlan.Stopped {}
let stuck = try context(KennelSchema.V2Bridge2.self, at: other, nil)
for pet in try stuck.fetch(FetchDescriptor<KennelSchema.V2Bridge2.Animal>()) { (pet.weight, pet.legs, pet.age) = (0, nil, 99) }
for mark in try stuck.fetch(FetchDescriptor<KennelSchema.V2Bridge2.BridgeMark>()) { mark.plan = 1 }
try stuck.save()

let lines = try describe(context(KennelSchema.V2.self, at: makeFirst("straight"), KennelSchema.MigrationPlan.self))
lines.forEach { print($0) }
print("corrected: \(try describe(context(KennelSchema.V2.self, at: other, KennelSchema.MigrationPlan.self)) == lines)")
print("left behind: \(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("migration") })")
