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

let first = try context(TicketsSchema.V1.self, at: url, nil)
for state in TicketsSchema.V1.Status.allCases {
    let ticket = TicketsSchema.V1.Ticket(key: state.rawValue, history: [state])
    ticket.state = state
    ticket.mood = state
    ticket.urgency = state
    first.insert(ticket)
}
try first.save()

let last = try context(TicketsSchema.V2.self, at: url, TicketsSchema.MigrationPlan.self)
for ticket in try last.fetch(FetchDescriptor<Ticket>(sortBy: [SortDescriptor(\.key)])) {
    print(ticket.key, ticket.stateRaw, ticket.moodRaw ?? "-", ticket.urgencyRaw, ticket.urgencyRank)
}
print("open: \(try last.fetch(Ticket.Query.opened).map(\.key))")
print("finished: \(try last.fetch(Ticket.Query.finished).map(\.key))")
