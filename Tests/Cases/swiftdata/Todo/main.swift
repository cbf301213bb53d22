import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

func refusal(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "none"
    } catch let error as TodoSchema.ValidationError {
        return "\(error.property), \(error.message.key): \(error.localizedDescription)"
    } catch {
        return "\(error)"
    }
}

struct Weak {
    weak var object: TodoSchema.LiveList<TodoItem>?
}

func day(_ offset: Int) -> Date { Calendar.current.date(byAdding: .day, value: offset, to: .now) ?? .distantPast }

@MainActor
func making() throws {
    let start = Date.now
    let item = TodoItem(title: "Buy milk")
    show("defaults", "\(item.title) '\(item.notes)' \(item.priority) \(item.isCompleted)")
    show("nothing", [item.dueDate, item.completedAt].allSatisfy { $0 == nil } && item.category == nil)
    show("automatic", (start...Date.now).contains(item.createdAt))
    show("in no context", item.modelContext == nil)
    show("refused", refusal { try TodoItem(title: "").validate() })
    item.title = ""
    show("refused later", refusal { try item.validate() })
    item.title = " "
    show("a blank is something", refusal { try item.validate() })
    show("without checks", "'\(Category(name: "", systemIcon: "").name)'")
    let shop = Category(name: "Shop", systemIcon: "cart", todos: [TodoItem(title: "Eggs")])
    show("from the other side", shop.todos.map { "\($0.title) in \($0.category?.name ?? "nothing")" })
}

@MainActor
func asForms() throws {
    let check = TodoItem.Check.title
    for text in ["Milk", ""] {
        show("allows '\(text)'", "\(check.allows(text)) \(check.message(for: text).map { String(localized: $0) } ?? "-")")
    }
    show("nothing is allowed", check.allows(nil))
    let container = try TodoSchema.openNow(at: .memory)
    let context = container.mainContext
    func titles() throws -> [String] { try ModelContext(container).fetch(FetchDescriptor<TodoItem>()).map(\.title).sorted() }
    let (milk, eggs) = (TodoItem(title: "Milk"), TodoItem(title: "Eggs"))
    context.insert(milk)
    context.insert(eggs)
    try context.save(checking: TodoSchema.self)
    milk.title = ""
    eggs.title = "Six eggs"
    context.insert(TodoItem(title: "Bread"))
    show("one is refused", refusal { try context.save(checking: TodoSchema.self) })
    show("nothing is saved", "\(try titles()) \(context.hasChanges) '\(milk.title)' \(eggs.title)")
    milk.title = "Oat milk"
    try context.save(checking: TodoSchema.self)
    show("all are saved", "\(try titles()) \(context.hasChanges)")
    let empty = TodoItem(title: "")
    context.insert(empty)
    show("a new one is refused", refusal { try context.save(checking: TodoSchema.self) })
    context.delete(empty)
    milk.title = ""
    context.delete(milk)
    show("what is deleted is not asked", refusal { try context.save(checking: TodoSchema.self) })
    show("the rest", try titles())
}

@MainActor
func priorities() throws {
    let item = TodoItem(title: "Think", priority: .high)
    show("stored", item.priorityRaw)
    item.priority = .low
    show("stored after a change", item.priorityRaw)
    item.setValue(forKey: \.priorityRaw, to: "urgent")
    show("unknown", "\(item.priorityRaw) reads as \(item.priority)")
    show("fallback", Priority(stored: "?"))
    show("in order", Priority.allCases.sorted().map(\.rawValue))
    show("first and last", "\(Priority.allCases.min()?.rawValue ?? "-") \(Priority.allCases.max()?.rawValue ?? "-")")
    show("labels", Priority.allCases.map { "\($0.label.key) \(String(localized: $0.label)) \($0.symbol)" })
    show("coded", String(decoding: try JSONEncoder().encode(Priority.allCases), as: UTF8.self))
}

@MainActor
func asking() throws {
    let context = try TodoSchema.openNow(at: .memory).mainContext
    func add(_ title: String, due: Int? = nil, _ priority: Priority = .medium, completed: Int? = nil) {
        let (dueDate, completedAt) = (due.map(day), completed.map(day))
        context.insert(
            TodoItem(
                title: title, dueDate: dueDate, priority: priority, isCompleted: completedAt != nil, completedAt: completedAt))
    }
    add("today, low", due: 0, .low)
    add("today, high", due: 0, .high)
    add("today", due: 0)
    add("in three days", due: 3)
    add("tomorrow", due: 1)
    add("yesterday", due: -1)
    add("some day, low", .low)
    add("some day, high", .high)
    add("done today", due: 0, completed: 0)
    add("done last week", completed: -6)
    add("done long ago", completed: -9)
    func titles(_ descriptor: FetchDescriptor<TodoItem>) throws -> [String] { try context.fetch(descriptor).map(\.title) }
    for moment in ["before saving", "after saving"] {
        show(moment, "")
        show("  today", try context.fetch(TodoItem.Query.today).map(\.title))
        show("  upcoming", try titles(TodoItem.Query.upcoming))
        show("  completed", try titles(TodoItem.Query.completed))
        show("  unscheduled", try context.fetch(TodoItem.Query.unscheduled).map(\.title))
        try context.save()
    }
    let high = Priority.high.rawValue
    show("a predicate of one's own", try titles(FetchDescriptor(predicate: #Predicate { $0.priorityRaw == high })).sorted())
}

@MainActor
func listing() throws {
    let container = try TodoSchema.openNow(at: .memory)
    let context = container.mainContext
    let all = TodoSchema.LiveList(FetchDescriptor<TodoItem>(), in: context)
    let today = TodoSchema.LiveList(TodoItem.Query.today, in: context)
    let upcoming = TodoSchema.LiveList(TodoItem.Query.upcoming, in: context)
    let completed = TodoSchema.LiveList(TodoItem.Query.completed, in: context)
    let unscheduled = TodoSchema.LiveList(TodoItem.Query.unscheduled, in: context)
    func lists() -> String {
        [all, today, upcoming, completed, unscheduled].map { "\($0.rows.map(\.title).sorted())" }.joined(separator: " ")
    }
    show("empty", lists())
    let milk = TodoItem(title: "Milk", dueDate: .now)
    context.insert(milk)
    context.insert(TodoItem(title: "Book"))
    context.insert(TodoItem(title: "Call", dueDate: day(2)))
    show("not saved", lists())
    try context.save()
    show("inserted", lists())
    milk.isCompleted = true
    milk.completedAt = .now
    try context.save()
    show("updated", lists())
    context.delete(upcoming.rows[0])
    try context.save()
    show("deleted", lists())
    let other = ModelContext(container)
    other.insert(TodoItem(title: "Elsewhere", dueDate: .now))
    try other.save()
    show("saved by another context", lists())
    try other.fetch(FetchDescriptor<TodoItem>(predicate: #Predicate { $0.title == "Elsewhere" }))[0].title = "Changed"
    try other.save()
    show("changed by another context", lists())
    all.limit = 1
    show("limited", "\(all.rows.count) \(all.sections { $0.isCompleted }.count)")
    show("failure", all.failure.map { "\($0)" } ?? "none")
    let old = Schema(versionedSchema: TodoSchema.V1.self)
    let configuration = ModelConfiguration(schema: old, isStoredInMemoryOnly: true)
    let foreign = ModelContext(try ModelContainer(for: old, migrationPlan: nil, configurations: configuration))
    let unknown = TodoSchema.LiveList(TodoItem.Query.upcoming, in: foreign)
    show("failure where there are no such rows", "\(unknown.failure != nil) \(unknown.rows.count)")
}

@MainActor
func following() throws {
    let container = try TodoSchema.openNow(at: .memory)
    let list = TodoSchema.LiveList(TodoItem.Query.unscheduled, in: container.mainContext)
    var changes = 0
    withObservationTracking {
        _ = list.rows
    } onChange: {
        MainActor.assumeIsolated { changes += 1 }
    }
    let worker = Thread {
        let refused = refusal {
            let context = ModelContext(container)
            context.insert(TodoItem(title: "From the background"))
            try context.save()
        }
        show("refused in the background", refused)
    }
    worker.start()
    while !worker.isFinished || changes == 0 { RunLoop.main.run(until: .now.addingTimeInterval(0.01)) }
    show("followed", "\(list.rows.map(\.title)) \(changes)")
    var second: TodoSchema.LiveList<TodoItem>? = TodoSchema.LiveList(TodoItem.Query.upcoming, in: container.mainContext)
    show("another list", second?.rows.count ?? -1)
    let gone = Weak(object: second)
    second = nil
    show("let go", gone.object == nil)
}

@MainActor
func filing() throws {
    let context = try TodoSchema.openNow(at: .memory).mainContext
    let shop = Category(name: "Shop", systemIcon: "cart")
    context.insert(shop)
    shop.todos = [TodoItem(title: "Milk"), TodoItem(title: "Eggs")]
    try context.save()
    let milk = try context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.title)]))[1]
    show("filed", "\(milk.title) in \(milk.category?.name ?? "nothing")")
    context.delete(shop)
    try context.save()
    let rest = try context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.title)]))
    show("without their category", rest.map { "\($0.title) in \($0.category?.name ?? "nothing")" })
    let home = Category(name: "Home", systemIcon: "house", todos: rest)
    try context.save()
    context.delete(milk)
    try context.save()
    show("deleted from a category", "\(home.name) \(home.todos.map(\.title))")
}

@MainActor
func opening() throws {
    func names(_ container: ModelContainer) throws -> [String] {
        try container.mainContext.fetch(FetchDescriptor<Category>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }
    let memory = try TodoSchema.openNow(at: .memory)
    show("in memory", try names(memory))
    try TodoSchema.insertSeeds(into: memory.mainContext)
    try TodoSchema.insertSeeds(into: ModelContext(memory))
    show("seeds again", try names(memory))
    show("plan", memory.migrationPlan.map { "\($0)" } ?? "none")
    show("its versions", TodoSchema.MigrationPlan.schemas.map { "\($0.versionIdentifier)" })
    show("its stages", TodoSchema.MigrationPlan.stages.count)
    show("version", memory.schema.version)
    let url = URL.temporaryDirectory.appending(path: "\(UUID().uuidString)/deep/todo.store")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent().deletingLastPathComponent()) }
    let locations: [(String, TodoSchema.StoreLocation)] = [
        ("file", .file(url)), ("standard", .standard), ("app group", .appGroup("group.todo")),
    ]
    for (place, location) in locations {
        let first = try TodoSchema.openNow(at: location)
        show("first launch, \(place)", try names(first))
        for category in try first.mainContext.fetch(FetchDescriptor<Category>()) where category.name != "Work" {
            first.mainContext.delete(category)
        }
        try first.mainContext.save()
        show("second launch", try names(TodoSchema.openNow(at: location)))
        try first.mainContext.delete(model: Category.self)
        try first.mainContext.save()
        show("third launch", try names(TodoSchema.openNow(at: location)))
    }
    try launchBrokenOff()
}

/// The app was stopped when its store was there and its first rows were not.
@MainActor
func launchBrokenOff() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    let url = folder.appending(path: "todo.store")
    let mark = folder.appending(path: "todo.store.seeding")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: url)
    try Data().write(to: mark)
    let container = try TodoSchema.openNow(at: .file(url))
    show("after a launch that was broken off", try container.mainContext.fetchCount(FetchDescriptor<Category>()))
    show("still marked", FileManager.default.fileExists(atPath: mark.path))
    try container.mainContext.delete(model: Category.self)
    try container.mainContext.save()
    show("and once more", try TodoSchema.openNow(at: .file(url)).mainContext.fetchCount(FetchDescriptor<Category>()))
}

@MainActor
func previewing() throws {
    let context = try TodoSchema.makePreviewContainer().mainContext
    let items = try context.fetch(FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.title)]))
    show("samples", items.map { "\($0.title), \($0.priority), in \($0.category?.name ?? "nothing")" })
    show("seeds and samples", try context.fetchCount(FetchDescriptor<Category>()))
    show("all saved", !context.hasChanges)
}

for part in [making, asForms, priorities, asking, listing, following, filing, opening, previewing] { try part() }
