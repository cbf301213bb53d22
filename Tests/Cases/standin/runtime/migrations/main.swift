import Foundation
import SwiftData

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func open(_ version: any VersionedSchema.Type, _ url: URL, _ plan: (any SchemaMigrationPlan.Type)? = nil) throws -> ModelContext {
    let configuration = ModelConfiguration(url: url, cloudKitDatabase: .none)
    return ModelContext(
        try ModelContainer(for: Schema(versionedSchema: version), migrationPlan: plan, configurations: configuration))
}

/// Two books of one title, one of them without pages.
func store(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    let context = try open(Shapes.First.self, url)
    context.insert(Shapes.First.Book(title: "Emma", pages: 474))
    context.insert(Shapes.First.Book(title: "Emma"))
    try context.save()
    return url
}

func attempt(_ name: String, _ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil) throws {
    let url = try store(name)
    do {
        _ = try open(version, url, plan)
        print("\(name): opened")
    } catch {
        let rows = try open(Shapes.First.self, url).fetch(FetchDescriptor<Shapes.First.Book>())
        print("\(name): refused, and \(rows.count) rows are as they were")
    }
}

let renamed = try open(Shapes.Renamed.self, store("a new name and a default")).fetch(FetchDescriptor<Shapes.Renamed.Book>())
print("a new name and a default: \(renamed.map { "\($0.name) \($0.pages)" }.sorted())")
try attempt("a new name that nobody tells", Shapes.Forgotten.self)
try attempt("another type", Shapes.Retyped.self)
try attempt("nothing where something is required", Shapes.Required.self)
try attempt("equal values where they are unique", Shapes.Unique.self)
try attempt("a version that no plan knows", Shapes.Unique.self, LatePlan.self)
let filled = try open(Shapes.Required.self, store("filled before"), FillingPlan.self).fetch(FetchDescriptor<Shapes.Required.Book>())
print("filled before: \(filled.map(\.pages).sorted())")
let url = try store("identifiers")
let old = try open(Shapes.First.self, url).fetchIdentifiers(FetchDescriptor<Shapes.First.Book>())
let new = try open(Shapes.Renamed.self, url).fetchIdentifiers(FetchDescriptor<Shapes.Renamed.Book>())
print("identifiers that survive: \(Set(old).intersection(new).count)")
