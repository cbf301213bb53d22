import Foundation
import SwiftData

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

/// An app that is stopped when rows are set aside, before the first copy.
enum StoppedPlan: SchemaMigrationPlan {
    struct Stopped: Error {}

    static var schemas: [any VersionedSchema.Type] { AlbumSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        [
            .custom(
                fromVersion: AlbumSchema.V1.self, toVersion: AlbumSchema.V2Bridge.self,
                willMigrate: { context in
                    try AlbumSchema.V1ToV2.prepare(context)
                    throw Stopped()
                }, didMigrate: nil)
        ] + AlbumSchema.MigrationPlan.stages.dropFirst()
    }
}

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let url = folder.appending(path: "store")
let first = try context(AlbumSchema.V1.self, at: url, nil)
for number in 1...20 {
    let image = Data(repeating: UInt8(number), count: 1_000_000)
    first.insert(AlbumSchema.V1.Photo(number: number, image: image, text: "Photo, \"\(number)\"", small: number == 1 ? nil : Data([1, 2])))
}
try first.save()

do { _ = try context(AlbumSchema.V2.self, at: url, StoppedPlan.self) } catch is StoppedPlan.Stopped {}
let aside = folder.appending(path: "store.AlbumSchema.V1ToV2.migration")
let files = try FileManager.default.contentsOfDirectory(atPath: aside.path).sorted()
print("set aside: \(files.filter { $0.hasPrefix("blob") }.count) blobs, \(files.filter { !$0.hasPrefix("blob") })")

let last = ModelContext(try AlbumSchema.openNow(at: .file(url)))
let pictures = try last.fetch(FetchDescriptor<Picture>(sortBy: [SortDescriptor(\.number)]))
for picture in pictures.prefix(2) {
    let image = "\(picture.image.count) times \(picture.image[0]), \([UInt8](picture.small))"
    print("\(picture.number): \(image), \(picture.text), \(picture.kind) \(picture.kinds)")
}
print("all: \(pictures.allSatisfy { $0.image == Data(repeating: UInt8($0.number), count: 1_000_000) })")
print("left behind: \(FileManager.default.fileExists(atPath: aside.path))")
