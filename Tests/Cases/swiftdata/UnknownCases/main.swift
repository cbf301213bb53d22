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

// As a newer app has written it, which knows mauve and sizes.
let first = try context(GarageSchema.V1.self, at: url, nil)
let part = GarageSchema.V1.Part(name: "door", paint: .blue, extra: .red)
let car = GarageSchema.V1.Car(plate: "a", paint: .blue, paints: [.red, .blue, .green], part: part, parts: [part, part])
car.trim = .green
car.spare = [.blue]
first.insert(car)
car.setValue(forKey: \.paintRaw, to: "mauve")
car.setValue(forKey: \.paintRank, to: 7)
car.setValue(forKey: \.trimRaw, to: "mauve")
car.setValue(forKey: \.paintsRaw, to: ["red", "mauve", "green"])
car.setValue(forKey: \.spareRaw, to: ["mauve"])
let json = #"{"extra":"violet","name":"door","paint":"mauve","size":{"height":3}}"#
car.setValue(forKey: \.partData, to: Data(json.utf8))
car.setValue(forKey: \.partsData, to: Data("[\(json),\(json)]".utf8))
try first.save()

func show(_ car: Vehicle) {
    print("\(car.paintRaw) \(car.paintRank) \(car.trimRaw ?? "-") \(car.trimRank ?? -1)")
    print(car.paintsRaw, car.spareRaw ?? [])
    print(String(decoding: car.partData, as: UTF8.self))
    print(String(decoding: car.partsData, as: UTF8.self))
}

let last = try context(GarageSchema.V2.self, at: url, GarageSchema.MigrationPlan.self)
let vehicle = try last.fetch(FetchDescriptor<Vehicle>())[0]
print("read: \(vehicle.paint) \(vehicle.paints) \(vehicle.part.paint) \(vehicle.part.extra.map { "\($0)" } ?? "-")")
show(vehicle)
vehicle.paint = .red
vehicle.paints.append(.blue)
vehicle.paints.removeFirst()
vehicle.spare?.insert(.green, at: 0)
vehicle.part.name = "hood"
vehicle.parts[1].name = "hood"
vehicle.parts.insert(Part(name: "new", paint: .green, extra: nil), at: 0)
vehicle.parts[1].extra = .blue
print("edited")
show(vehicle)
vehicle.paints.removeAll { $0 == .red }
vehicle.part.paint = .green
print("removed")
show(vehicle)
