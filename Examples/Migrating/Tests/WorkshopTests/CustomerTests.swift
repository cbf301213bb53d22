import Foundation
import SwiftData
import Testing

@testable import Workshop

/// Tests that existing objects migrate from the first version to the last.
struct CustomerTests {
    @Test func pricesAreCentsAndContactsAreCustomers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appendingPathComponent("jobs.store")
        try makeFirstStore(at: store, in: folder)

        let container = try WorkshopSchema.openNow(at: .file(store))
        defer { withExtendedLifetime(container) {} }
        let context = ModelContext(container)
        let jobs = try context.fetch(FetchDescriptor<Job>(sortBy: [SortDescriptor(\.number)]))
        #expect(jobs.map(\.cents) == [1250, 800, 0])
        #expect(jobs.map { $0.customer?.name } == ["Ada Lovelace", "Ada Lovelace", "Charles Babbage"])
        #expect(jobs.map { $0.customer?.phone } == ["020 7946 0018", "020 7946 0018", ""])
        #expect(try context.fetchCount(FetchDescriptor<Customer>()) == 2)
    }

    private func makeFirstStore(at store: URL, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let schema = Schema(versionedSchema: WorkshopSchema.V1.self)
        let configuration = ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none)
        let container = try ModelContainer(for: schema, configurations: configuration)
        defer { withExtendedLifetime(container) {} }
        let context = ModelContext(container)
        let rows = [("Clock", "Ada Lovelace, 020 7946 0018", "12.50"), ("Loom", "Ada Lovelace, 1", "8"), ("Engine", "Charles Babbage", "open")]
        for (number, row) in rows.enumerated() {
            context.insert(WorkshopSchema.V1.Job(number: number, title: row.0, contact: row.1, price: row.2))
        }
        try context.save()
    }
}
