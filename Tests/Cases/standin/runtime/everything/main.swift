import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

func failure(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "none"
    } catch let error as SwiftDataError {
        return "\(error == .unsupportedPredicate ? "unsupportedPredicate" : "another SwiftDataError")"
    } catch {
        return "\((error as NSError).code) \(error.localizedDescription)"
    }
}

let models: [any PersistentModel.Type] = [
    Folder.self, Note.self, Tag.self, Lock.self, Person.self, Student.self, Visit.self,
]

@MainActor
func memory() throws -> ModelContext {
    let schema = Schema(models, version: Schema.Version(1, 2, 3))
    return try ModelContainer(
        for: schema, migrationPlan: nil, configurations: ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
    ).mainContext
}

@MainActor
func inserting() throws {
    let context = try memory()
    let folder = Folder(name: "Inbox")
    let note = Note(title: "One", rank: 1, folder: folder)
    show("inverse before insertion", folder.notes?.map(\.title) ?? [])
    context.insert(folder)
    show("what is related comes along", note.modelContext === context)
    show("temporary", note.persistentModelID.storeIdentifier == nil)
    let temporary = note.persistentModelID
    show("has changes", context.hasChanges)
    try context.save()
    show("has changes after saving", context.hasChanges)
    show("permanent", note.persistentModelID.storeIdentifier != nil && note.persistentModelID != temporary)
    let coded = try JSONDecoder().decode(PersistentIdentifier.self, from: JSONEncoder().encode(note.persistentModelID))
    show("identifier survives coding", coded == note.persistentModelID)
    show("found by identifier", (context.model(for: coded) as? Note)?.title ?? "nothing")
    show("registered", (context.registeredModel(for: coded) as Note?)?.title ?? "nothing")
    show("defaults", [note.rank, Int(note.weight ?? -1), note.words.count])
    note.draft = "kept"
    show("transient", [note.draft, note.mood])
    note.place = Place(street: "Elm", number: 4)
    note.words = ["a", "b"]
    note.hint = "seen"
    note.mood = "wild"
    try context.save()
    let other = ModelContext(context.container)
    let copy = try other.fetch(FetchDescriptor<Note>())[0]
    show("another context has it", "\(copy.title) \(copy.words) \(copy.place?.street ?? "-") \(copy.mood) \(copy.draft)")
    show("but nothing ephemeral", "\(copy.hint ?? "-") \(note.hint ?? "-")")
    show("and its relationships", copy.folder?.name ?? "none")
    copy.title = "Changed elsewhere"
    try other.save()
    show("changes are merged", note.title)
    show("equal across contexts", copy.persistentModelID == note.persistentModelID && copy !== note)
}

@MainActor
func fetching() throws {
    let context = try memory()
    let (work, home) = (Folder(name: "Work"), Folder(name: "Home"))
    for (index, title) in ["Delta", "alpha", "Charlie", "bravo"].enumerated() {
        context.insert(Note(title: title, rank: index % 2, folder: index < 2 ? work : home))
    }
    try context.save()
    context.insert(Note(title: "echo", rank: 9))
    var sorted = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank, order: .reverse), SortDescriptor(\.title)])
    show("sorted", try context.fetch(sorted).map(\.title))
    sorted.fetchOffset = 1
    sorted.fetchLimit = 2
    show("some of them", try context.fetch(sorted).map(\.title))
    show("count", try context.fetchCount(FetchDescriptor<Note>()))
    var saved = FetchDescriptor<Note>()
    saved.includePendingChanges = false
    show("count of what is saved", try context.fetchCount(saved))
    show("not in the order of insertion", try context.fetch(saved).map(\.title))
    show("nor are relationships", work.notes?.map(\.title) ?? [])
    let limit = 0
    let high = #Predicate<Note> { $0.rank > limit && $0.folder?.name == "Work" }
    show("predicate", try context.fetch(FetchDescriptor(predicate: high)).map(\.title))
    let texts = #Predicate<Note> { $0.title.localizedStandardContains("A") && $0.title.starts(with: "D") }
    show("texts", try context.fetch(FetchDescriptor(predicate: texts)).map(\.title))
    let many = #Predicate<Folder> { $0.notes?.contains { $0.rank == 1 } ?? false }
    show("through an optional to-many", failure { _ = try context.fetch(FetchDescriptor(predicate: many)) })
    let tagged = #Predicate<Tag> { $0.notes.contains { $0.rank == 1 } }
    show("through to-many", try context.fetch(FetchDescriptor(predicate: tagged, sortBy: [SortDescriptor(\.name)])).map(\.name))
    let home2 = home.persistentModelID
    let own = #Predicate<Note> { $0.folder?.persistentModelID == home2 }
    show("by identifier", try context.fetchCount(FetchDescriptor(predicate: own)))
    show("identifiers", try context.fetchIdentifiers(saved).count)
    let byFolder = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.folder?.name), SortDescriptor(\.title)])
    show("sorted through to-one", try context.fetch(byFolder).map(\.title))
    try context.enumerate(sorted) { show("enumerated", $0.title) }
    show("batches with changes", failure { _ = try context.fetch(FetchDescriptor<Note>(), batchSize: 2) })
    try context.save()
    show("batches", try context.fetch(FetchDescriptor<Note>(), batchSize: 2).count)
}

@MainActor
func refusing() throws {
    let context = try memory()
    let (word, place) = ("a", Place(street: "Elm", number: 4))
    let strings = #Predicate<Note> { $0.words.contains(word) }
    show("array of texts", failure { _ = try context.fetch(FetchDescriptor(predicate: strings)) })
    let computed = #Predicate<Note> { $0.length > 3 }
    show("computed property", failure { _ = try context.fetch(FetchDescriptor(predicate: computed)) })
    let transient = #Predicate<Note> { $0.draft == word }
    show("transient property", failure { _ = try context.fetch(FetchDescriptor(predicate: transient)) })
    let ephemeral = #Predicate<Note> { $0.hint == word }
    show("ephemeral property", failure { _ = try context.fetch(FetchDescriptor(predicate: ephemeral)) })
    let structure = #Predicate<Note> { $0.place == place }
    show("structure", failure { _ = try context.fetch(FetchDescriptor(predicate: structure)) })
    let sort = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.length)])
    show("sorted by a computed property", failure { _ = try context.fetch(sort) })
}

@MainActor
func relating() throws {
    let context = try memory()
    let (first, second) = (Folder(name: "First"), Folder(name: "Second"))
    let note = Note(title: "Moved")
    context.insert(first)
    context.insert(second)
    first.notes = [note]
    show("the other end", note.folder?.name ?? "none")
    note.folder = second
    show("moved", "\(first.notes?.count ?? -1) \(second.notes?.count ?? -1)")
    second.notes?.removeAll()
    show("taken out", note.folder == nil)
    let tags = [Tag(name: "red", color: 1), Tag(name: "blue", color: 2)]
    note.tags = tags
    tags[0].notes.append(Note(title: "Second"))
    show("many to many", "\(tags[1].notes.map(\.title)) \(tags[0].notes.map(\.title).sorted())")
    try context.save()
    show("related rows were saved", try context.fetchCount(FetchDescriptor<Tag>()))
    let (boss, worker) = (Person(name: "Boss"), Person(name: "Worker"))
    worker.boss = boss
    context.insert(worker)
    show("self-relation", boss.staff.map(\.name))
    show("the boss came along", boss.modelContext === context)
}

@MainActor
func deleting() throws {
    let context = try memory()
    let folder = Folder(name: "Doomed")
    let tag = Tag(name: "kept", color: 1)
    for index in 0..<3 {
        let note = Note(title: "n\(index)", rank: index, folder: folder)
        note.tags = [tag]
    }
    context.insert(folder)
    try context.save()
    context.delete(try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.rank == 1 }))[0])
    show("nullified", "\(folder.notes?.count ?? -1) \(tag.notes.count)")
    context.rollback()
    show("rolled back", "\(folder.notes?.count ?? -1) \(tag.notes.count)")
    folder.name = "Renamed"
    context.insert(Tag(name: "never", color: 0))
    context.rollback()
    show("rolled back too", "\(folder.name) \(try context.fetchCount(FetchDescriptor<Tag>()))")
    folder.lock = Lock(code: 7)
    try context.save()
    context.delete(folder)
    show("denied", failure { try context.save() })
    context.rollback()
    folder.lock = nil
    try context.save()
    context.delete(folder)
    show("deleted", "\(folder.isDeleted) \(context.deletedModelsArray.count)")
    try context.save()
    show("cascaded", try context.fetchCount(FetchDescriptor<Note>()))
    show("not cascaded", "\(try context.fetchCount(FetchDescriptor<Tag>())) \(tag.notes.count)")
    try context.delete(model: Lock.self, where: #Predicate { $0.code > 5 })
    show("deleted by predicate", try context.fetchCount(FetchDescriptor<Lock>()))
    let visit = Visit(person: Person(name: "Host"))
    context.insert(visit)
    try context.save()
    show("required relationship", visit.person.name)
}

@MainActor
func checking() throws {
    let context = try memory()
    let folder = Folder(name: "Full")
    for index in 0..<4 { context.insert(Note(title: "n\(index)", folder: folder)) }
    show("too many", failure { try context.save() })
    context.rollback()
    let tag = Tag(name: "red", color: 1)
    context.insert(tag)
    try context.save()
    let note = Note(title: "tagged")
    let twin = Tag(name: "red", color: 2)
    note.tags = [twin]
    context.insert(note)
    show("before the upsert", try context.fetchCount(FetchDescriptor<Tag>()))
    try context.save()
    show("upsert", "\(try context.fetchCount(FetchDescriptor<Tag>())) \(tag.color) \(tag.notes.map(\.title)) \(twin == tag)")
    let blue = Tag(name: "blue", color: 3)
    context.insert(blue)
    try context.save()
    blue.name = "red"
    show("conflict", failure { try context.save() })
}

@MainActor
func storing() throws {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    let url = folder.appendingPathComponent("deep/library.store")
    show("first launch", !FileManager.default.fileExists(atPath: url.path))
    func open() throws -> ModelContainer {
        try ModelContainer(for: Schema(models), migrationPlan: nil, configurations: ModelConfiguration(url: url))
    }
    let first = try open()
    show("file", FileManager.default.fileExists(atPath: url.path))
    let center = NotificationCenter.default
    let observer = center.addObserver(forName: ModelContext.didSave, object: first.mainContext, queue: nil) { notification in
        let key = ModelContext.NotificationKey.insertedIdentifiers.rawValue
        show("told of", (notification.userInfo?[key] as? [PersistentIdentifier])?.map(\.entityName) ?? [])
    }
    first.mainContext.insert(Tag(name: "stored", color: 1))
    try first.mainContext.save()
    center.removeObserver(observer)
    let second = try open()
    show("opened again", try second.mainContext.fetch(FetchDescriptor<Tag>()).map(\.name))
    show("memory is fresh", try memory().fetchCount(FetchDescriptor<Tag>()))
    try second.erase()
    show("erased", try second.mainContext.fetchCount(FetchDescriptor<Tag>()))
    let readOnly = try ModelContainer(
        for: Tag.self, migrationPlan: nil, configurations: ModelConfiguration(url: url, allowsSave: false))
    readOnly.mainContext.insert(Tag(name: "x", color: 0))
    show("read-only", failure { try readOnly.mainContext.save() })
    let cloud = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.x"))
    show("CloudKit", failure { _ = try ModelContainer(for: Tag.self, migrationPlan: nil, configurations: cloud) })
}

@MainActor
func inheriting() throws {
    let context = try memory()
    let student = Student(name: "Ada", school: "North")
    let boss = Person(name: "Prof")
    student.boss = boss
    context.insert(student)
    try context.save()
    show("own and inherited", "\(student.name) \(student.school) \(student.grade)")
    show("both are people", try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.name)])).map(\.name))
    let other = ModelContext(context.container)
    let copy = try other.fetch(FetchDescriptor<Student>(predicate: #Predicate { $0.school == "North" && $0.name == "Ada" }))
    show("fetched as subclass", copy.map { "\($0.name) \($0.school) \($0.boss?.name ?? "-")" })
    show("as superclass", try other.fetch(FetchDescriptor<Person>()).filter { $0 is Student }.map(\.name))
    show("sorted by what is inherited", try other.fetch(FetchDescriptor<Student>(sortBy: [SortDescriptor(\.name)])).count)
}

@MainActor
func describing() throws {
    let schema = Schema(models)
    let folder = schema.entitiesByName["Folder"]
    show("entities", schema.entities.map(\.name).sorted())
    show("constraints", folder?.uniquenessConstraints ?? [])
    show("relationship", folder?.relationshipsByName["notes"].map { "\($0.destination).\($0.inverseName ?? "-") \($0.deleteRule)" } ?? "-")
    show("superentity", schema.entitiesByName["Student"]?.superentityName ?? "-")
    show("default", schema.entitiesByName["Note"]?.attributesByName["rank"]?.defaultValue ?? "-")
}

@MainActor
final class Watcher {
    var changes = 0
    func watch(_ note: Note) {
        withObservationTracking {
            _ = note.title
        } onChange: {
            MainActor.assumeIsolated { self.changes += 1 }
        }
    }
}

@MainActor
func observing() throws {
    let watcher = Watcher()
    let note = Note(title: "a")
    watcher.watch(note)
    note.rank = 1
    note.title = "b"
    show("observed", watcher.changes)
}

for part in [inserting, fetching, refusing, relating, deleting, checking, storing, inheriting, describing, observing] { try part() }
