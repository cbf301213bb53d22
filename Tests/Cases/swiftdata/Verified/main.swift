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
for (name, tag) in [("Rex", 1), ("Tom", 2), ("Ace", 1)] { first.insert(ShelterSchema.V1.Pet(name: name, tag: tag)) }
try first.save()

// However often it is tried, the same is said, and nothing is lost.
for _ in 1...2 {
    do {
        _ = try context(ShelterSchema.V2.self, at: url, ShelterSchema.MigrationPlan.self)
    } catch let failure as ShelterSchema.MigrationFailure {
        let waiting = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("migration") }
        print("\(failure.reason), set aside: \(waiting)")
    }
}
let stuck = try context(ShelterSchema.V2Bridge2.self, at: url, nil)
for pet in try stuck.fetch(FetchDescriptor<ShelterSchema.V2Bridge2.Animal>()) where pet.name == "Ace" { pet.tag = "3" }
try stuck.save()
let last = try context(ShelterSchema.V2.self, at: url, ShelterSchema.MigrationPlan.self)
for animal in try last.fetch(FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name)])) { print("\(animal.name): \(animal.tag)") }
print("left behind: \(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("migration") })")
