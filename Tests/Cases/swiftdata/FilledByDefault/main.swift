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
let first = try context(ZooSchema.V1.self, at: url, nil)
let a = ZooSchema.V1.Home(town: "A")
let b = ZooSchema.V1.Home(town: "B")
first.insert(a)
first.insert(b)
for (name, weight, home) in [("a", 3, a), ("b", 5, b), ("c", 5, nil), ("d", 9, a)] as [(String, Double, ZooSchema.V1.Home?)] {
    let pet = ZooSchema.V1.Pet(name: name, weight: weight)
    if name == "d" { pet.code = "d"; pet.kind = .cat }
    first.insert(pet)
    pet.home = home
}
try first.save()
let last = try context(ZooSchema.V2.self, at: url, ZooSchema.MigrationPlan.self)
for pet in try last.fetch(FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name)])) {
    print(
        "\(pet.name): \(pet.kind) \(pet.kindRank), code \(pet.code), tag \(pet.tag.text), note \(pet.note), label \(pet.label), large \(pet.large)"
    )
}
