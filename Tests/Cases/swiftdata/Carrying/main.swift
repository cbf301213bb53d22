import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

struct Stopped: Error {}

/// The plan, and an app that is stopped before or after the code of one of its closures.
enum StoppedPlan: SchemaMigrationPlan {
    nonisolated(unsafe) static var stop = 0

    static var schemas: [any VersionedSchema.Type] { LibrarySchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        var count = 0
        func stopping(_ closure: (@Sendable (ModelContext) throws -> Void)?) -> (@Sendable (ModelContext) throws -> Void)? {
            count += 2
            let (stopsBefore, stopsAfter) = (count - 1 == stop, count == stop)
            return { context in
                if stopsBefore { throw Stopped() }
                try closure?(context)
                if stopsAfter { throw Stopped() }
            }
        }
        return LibrarySchema.MigrationPlan.stages.map { stage in
            switch stage {
            case .lightweight(let old, let new):
                .custom(fromVersion: old, toVersion: new, willMigrate: stopping(nil), didMigrate: stopping(nil))
            case .custom(let old, let new, let before, let after):
                .custom(fromVersion: old, toVersion: new, willMigrate: stopping(before), didMigrate: stopping(after))
            @unknown default: fatalError("a new kind of stage")
            }
        }
    }
}

func open(_ url: URL, _ plan: any SchemaMigrationPlan.Type) throws -> ModelContext {
    let schema = Schema(versionedSchema: LibrarySchema.V2.self)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    let container = try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration)
    try LibrarySchema.MigrationPlan.finish(in: ModelContext(container))
    return ModelContext(container)
}

/// A store of the first version; hundreds of books do not fit into one batch.
func makeFirst(_ url: URL, count: Int) throws {
    let schema = Schema(versionedSchema: LibrarySchema.V1.self)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    let context = ModelContext(try ModelContainer(for: schema, migrationPlan: nil, configurations: configuration))
    let emma = LibrarySchema.V1.Book(isbn: "1", title: "Emma", pages: "474", rating: 5)
    let ulysses = LibrarySchema.V1.Book(isbn: "2", title: "Ulysses", pages: "many")
    context.insert(emma)
    context.insert(ulysses)
    for number in 3...count { context.insert(LibrarySchema.V1.Book(isbn: "\(number)", title: "Book \(number)", pages: "\(number)")) }
    let reader = LibrarySchema.V1.Reader(name: "Ada King Lovelace", street: "12 St James's Square", city: "London")
    context.insert(reader)
    context.insert(LibrarySchema.V1.Reader(name: "Plato", street: "Academy", city: "Athens"))
    let address = LibrarySchema.V1.Address(street: "Baker Street")
    let first = LibrarySchema.V1.Loan(number: 1, reader: reader, book: emma, genre: .science, from: address)
    first.since = Date(timeIntervalSinceReferenceDate: 1000.125)
    context.insert(first)
    context.insert(LibrarySchema.V1.Loan(number: 2, reader: reader, book: ulysses))
    context.insert(LibrarySchema.V1.Loan(number: -3, reader: reader))
    for (name, day) in [("new", 1), ("old", 2), ("new", 3), ("new", 2)] {
        context.insert(LibrarySchema.V1.Label(name: name, createdAt: Date(timeIntervalSinceReferenceDate: Double(day))))
    }
    try context.save()
}

func describe(_ context: ModelContext) throws -> [String] {
    let books = try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.isbn)]))
    var lines = ["\(books.count) books, most pages: \(books.compactMap { Int($0.pages) }.max() ?? 0)"]
    lines += books.filter { ["1", "2", "3"].contains($0.isbn) }.map {
        "\($0.name): \($0.pages) pages, rated \($0.rating), weighs \($0.weight), lent \($0.lendings.count)"
    }
    for reader in try context.fetch(FetchDescriptor<Reader>(sortBy: [SortDescriptor(\.givenName)])) {
        lines.append("\(reader.givenName), \(reader.familyName), \(reader.address), has \(reader.lendings.map(\.number).sorted())")
    }
    for lending in try context.fetch(FetchDescriptor<Lending>(sortBy: [SortDescriptor(\.number)])) {
        let what = "\(lending.number): \(lending.reader.givenName), \(lending.book?.name ?? "nothing"), \(lending.genre)"
        let isOld = lending.since == Date(timeIntervalSinceReferenceDate: 1000.125)
        lines.append("\(what), from \(lending.from?.street ?? "nowhere"), \(isOld ? "long ago" : "now")")
    }
    let labels = try context.fetch(FetchDescriptor<Label>(sortBy: [SortDescriptor(\.name)]))
    lines.append("labels: \(labels.map { "\($0.name) \(Int($0.createdAt.timeIntervalSinceReferenceDate))" })")
    return lines
}

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

/// What is set aside, beside the stores and in the folder for the files of the app.
func aside() -> [URL] {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    let shared = support.appending(path: "LibrarySchema.migration")
    func contents(_ folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }
    return contents(shared) + contents(folder).filter { $0.pathExtension == "migration" }
}

func asideIsEmpty() -> Bool { aside().isEmpty }

let url = folder.appending(path: "straight")
try makeFirst(url, count: 603)
let lines = try describe(open(url, LibrarySchema.MigrationPlan.self))
lines.forEach { print($0) }
show("nothing left behind", asideIsEmpty())
show("opened again", try describe(open(url, LibrarySchema.MigrationPlan.self)) == lines)

// Wherever the app is stopped, the next launch goes on.
for stop in 1...24 {
    StoppedPlan.stop = stop
    let url = folder.appending(path: "stopped \(stop)")
    try makeFirst(url, count: 5)
    do {
        _ = try open(url, StoppedPlan.self)
        show("stop \(stop)", "was not stopped")
    } catch is Stopped {
        let same = try describe(open(url, LibrarySchema.MigrationPlan.self)).dropFirst() == lines.dropFirst()
        show("stop \(stop)", "\(same ? "the same" : "another") result, nothing left behind: \(asideIsEmpty())")
    }
}

// Stores of one schema do not get into each other's way, whether or not a stage knows where its store lies.
func stopBetweenStages(_ url: URL, count: Int, at stop: Int = 4) throws {
    StoppedPlan.stop = stop
    try makeFirst(url, count: count)
    do { _ = try open(url, StoppedPlan.self) } catch is Stopped {}
}

for isKnown in [true, false] {
    ModelContainer._stagesKnowTheirStores = isKnown
    let (one, other) = (folder.appending(path: "one \(isKnown)"), folder.appending(path: "other \(isKnown)"))
    try stopBetweenStages(one, count: 5)
    try makeFirst(other, count: 4)
    do {
        show("another store", try describe(open(other, LibrarySchema.MigrationPlan.self))[0])
    } catch let failure as LibrarySchema.MigrationFailure {
        show("another store", failure.reason.replacing(aside()[0].path, with: "…"))
    }
    show("the first store", try describe(open(one, LibrarySchema.MigrationPlan.self))[0])
    show("the other store", try describe(open(other, LibrarySchema.MigrationPlan.self))[0])
    show("nothing left behind", asideIsEmpty())
}

// One whose rows are put back, and that was stopped then, neither takes the rows of another one nor looks for its own again.
for isStopped in [true, false] {
    let (one, other) = (folder.appending(path: "put back \(isStopped)"), folder.appending(path: "waiting \(isStopped)"))
    try stopBetweenStages(one, count: 5, at: 10)
    try stopBetweenStages(other, count: 4, at: isStopped ? 4 : 0)
    show("put back", try describe(open(one, LibrarySchema.MigrationPlan.self))[0])
    show("the other store", try describe(open(other, LibrarySchema.MigrationPlan.self))[0])
    show("nothing left behind", asideIsEmpty())
}

// Without what was set aside, nothing is lost in silence.
ModelContainer._stagesKnowTheirStores = true
let bereft = folder.appending(path: "bereft")
try stopBetweenStages(bereft, count: 5)
for folder in aside() { try FileManager.default.removeItem(at: folder) }
do {
    _ = try open(bereft, LibrarySchema.MigrationPlan.self)
} catch let failure as LibrarySchema.MigrationFailure {
    show("bereft", failure.reason.replacing(folder.path, with: "…"))
}

// Rows with one key are not mixed up.
let alike = folder.appending(path: "alike")
try makeFirst(alike, count: 3)
do {
    let schema = Schema(versionedSchema: LibrarySchema.V1.self)
    let configuration = ModelConfiguration(schema: schema, url: alike, cloudKitDatabase: .none)
    let context = ModelContext(try ModelContainer(for: schema, migrationPlan: nil, configurations: configuration))
    let readers = try context.fetch(FetchDescriptor<LibrarySchema.V1.Reader>())
    for reader in readers { reader.id = readers[0].id }
    try context.save()
}
do {
    _ = try open(alike, LibrarySchema.MigrationPlan.self)
    show("alike", "opened")
} catch let failure as LibrarySchema.MigrationFailure {
    show("alike", failure.reason)
}
