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

/// More than fit into one batch.
func makeFirst(_ url: URL) throws {
    let context = try context(LedgerSchema.V1.self, at: url, nil)
    for number in 1...501 {
        let rate = number % 2 == 0 ? nil : number
        let note = number % 3 == 0 ? "none" : "\(number)"
        let level = number % 5 == 0 ? nil : number
        context.insert(LedgerSchema.V1.Entry(number: number, amount: 10 * number, note: note, rate: rate, level: level))
    }
    for number in 1001...1003 {
        context.insert(LedgerSchema.V1.Transfer(number: number, amount: 10 * number, note: "9", fee: 3))
    }
    try context.save()
}

func describe(_ url: URL) throws -> [String] {
    let context = try context(LedgerSchema.V1_4.self, at: url, LedgerSchema.MigrationPlan.self)
    try LedgerSchema.MigrationPlan.finish(in: context)
    return try context.fetch(FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.number)])).map { entry in
        let transfer = (entry as? Transfer).map { ", fee \($0.fee), rest \($0.rest)" } ?? ""
        let values = "\(entry.amount), total \(entry.total), note \(entry.note), rate \(entry.rate), level \(entry.level)"
        return "\(entry.number): \(values)\(transfer)"
    }
}

func leftBehind() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".migration") }
}

let straight = folder.appending(path: "straight")
try makeFirst(straight)
let lines = try describe(straight)
for line in lines.prefix(6) + lines.suffix(1) { print(line) }
print("left behind: \(try leftBehind())")

// Wherever the app is stopped, the next launch goes on, and nothing is done twice. Where time is short, not all places are tried.
let interval = ProcessInfo.processInfo.environment["CROWSFOOT_TESTS"] == "all" ? 1 : 7
var changes = 0
var others: [Int] = []
while true {
    let url = folder.appending(path: "stopped \(changes)")
    try makeFirst(url)
    ModelContext._changesLeft = changes + 1
    do {
        _ = try describe(url)
        break
    } catch is ModelContext._Stopped {
        changes += interval
    }
    ModelContext._changesLeft = nil
    if try describe(url) != lines { others.append(changes) }
}
print("more than 20 changes: \(changes > 20), other results when stopped after: \(others)")
print("left behind: \(try leftBehind())")
