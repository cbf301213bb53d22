import Foundation
import SwiftData

func open(_ version: any VersionedSchema.Type, _ url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func makeFirst(_ url: URL) throws {
    let context = try open(ParcelsSchema.V1.self, url, nil)
    let home = ParcelsSchema.V1.Address(street: "Main Street", zip: "BA1", note: "ring twice", floor: 3)
    let work = ParcelsSchema.V1.Address(street: "High Street", zip: "BA2")
    context.insert(ParcelsSchema.V1.Parcel(number: 1, sender: home, stops: [work, home]))
    try context.save()
}

func makeSecond(_ url: URL) throws {
    let context = try open(ParcelsSchema.V1_1.self, url, nil)
    context.insert(ParcelsSchema.V1_1.Parcel(number: 2, sender: .init(road: "Low Road", zip: "BA3", hint: "knock", level: 2)))
    try context.save()
}

for (name, make) in [("first", makeFirst), ("second", makeSecond)] {
    let url = folder.appending(path: name)
    try make(url)
    for _ in 1...2 {
        let context = try open(ParcelsSchema.V1_2.self, url, ParcelsSchema.MigrationPlan.self)
        for parcel in try context.fetch(FetchDescriptor<Parcel>()) {
            for one in [parcel.sender] + parcel.stops { print(parcel.number, one.avenue, one.code, one.hint ?? "-", one.level) }
            // Written anew, it is read by the names of now.
            parcel.sender = parcel.sender
            try context.save()
        }
    }
}
