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
let first = try context(KennelSchema.V1.self, at: url, nil)
first.insert(KennelSchema.V1.Pet(name: "has all", weight: 9, legs: 3, kind: .dog, note: "old", age: 5))
first.insert(KennelSchema.V1.Pet(name: "has a weight", weight: 30))
first.insert(KennelSchema.V1.Pet(name: "has nothing"))
try first.save()

let last = try context(KennelSchema.V2.self, at: url, KennelSchema.MigrationPlan.self)
for pet in try last.fetch(FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name)])) {
    print("\(pet.name): weight \(pet.weight), legs \(pet.legs), \(pet.kind), \(pet.note), age \(pet.age)")
}
