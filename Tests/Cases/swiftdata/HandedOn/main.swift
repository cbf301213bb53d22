import Foundation
import SwiftData

func context(_ version: any VersionedSchema.Type, at url: URL, _ plan: (any SchemaMigrationPlan.Type)?) throws -> ModelContext {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
    return ModelContext(try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration))
}

let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
do {
    let context = try context(LibrarySchema.V1.self, at: url, nil)
    func genre(_ name: String, _ day: Int) -> LibrarySchema.V1.Genre {
        let genre = LibrarySchema.V1.Genre(name: name, day: Date(timeIntervalSinceReferenceDate: Double(day)))
        context.insert(genre)
        return genre
    }
    let (first, second, newest) = (genre("Novel", 1), genre("Novel", 2), genre("Novel", 3))
    let (all, gothic) = (genre("All", 1), genre("Gothic", 1))
    // The row that is kept lies below one that goes.
    first.parent = all
    newest.parent = first
    gothic.parent = second
    for (title, genre) in [("Emma", first), ("Ulysses", second), ("Middlemarch", newest)] {
        context.insert(LibrarySchema.V1.Book(title: title, genre: genre))
    }
    for (number, genre) in [(1, newest), (2, newest), (3, first), (4, second)] {
        let shelf = LibrarySchema.V1.Shelf(number: number)
        context.insert(shelf)
        genre.shelves.append(shelf)
    }
    for (word, genres) in [("long", [first, newest]), ("old", [second]), ("true", [gothic])] {
        let tag = LibrarySchema.V1.Tag(word: word)
        context.insert(tag)
        tag.genres = genres
    }
    context.insert(LibrarySchema.V1.Visit(number: 1, genre: first, others: [second, newest, gothic]))
    let seal = LibrarySchema.V1.Seal(text: "sealed")
    (first.seal, second.seal) = (seal, seal)
    let stamps = ["red", "blue"].map { LibrarySchema.V1.Stamp(color: $0) }
    (first.stamps, newest.stamps) = (stamps, [stamps[0]])
    try context.save()
}
let migrated = try context(LibrarySchema.V1_1.self, at: url, LibrarySchema.MigrationPlan.self)
for genre in try migrated.fetch(FetchDescriptor<Genre>(sortBy: [SortDescriptor(\.name)])) {
    print("\(genre.name), day \(Int(genre.day.timeIntervalSinceReferenceDate)), below \(genre.parent?.name ?? "nothing")")
    print(
        "    books \(genre.books.map(\.title).sorted()), shelves \(genre.shelves.map(\.number).prefix(2)) and \(genre.shelves.count - 2) more"
    )
    print("    tags \(genre.tags.map(\.word).sorted()), children \(genre.children.map(\.name)), \(genre.seal?.text ?? "no seal")")
    print("    stamps \(genre.stamps.map(\.color).sorted())")
}
for visit in try migrated.fetch(FetchDescriptor<Visit>()) {
    print(
        "visit \(visit.number) of \(visit.genre.name), day \(Int(visit.genre.day.timeIntervalSinceReferenceDate)), and \(visit.others.map(\.name).sorted())"
    )
}
let counts = try (
    migrated.fetchCount(FetchDescriptor<Book>()), migrated.fetchCount(FetchDescriptor<Tag>()), migrated.fetchCount(FetchDescriptor<Seal>()),
    migrated.fetchCount(FetchDescriptor<Stamp>())
)
print("\(counts.0) books, \(counts.1) tags, \(counts.2) seals, \(counts.3) stamps")
