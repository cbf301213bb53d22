import Foundation
import SwiftData

typealias List = ChoresSchema.LiveList

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

/// Lists of every model, all of which are read by `read()`.
@MainActor
struct Lists {
    let context: ModelContext
    let chores: [List<Chore>]
    let rooms: [List<Room>]
    let houses: [List<House>]
    let guests: [List<Guest>]
    /// One that isn't counted, to wait for.
    let others: List<Guest>

    init(in context: ModelContext) {
        self.context = context
        chores = [
            List(Chore.Query.open, in: context), List(Chore.Query.today, in: context), List(Chore.Query.inKitchen, in: context),
            List(in: context) { try Chore.Query.hardest(in: $0) }, List(Chore.Query.byHouse, in: context),
            List(Chore.Query.inOldHouses(before: 1950), in: context),
        ]
        rooms = [List(Room.Query.busy, in: context)]
        houses = [List(FetchDescriptor(sortBy: [SortDescriptor(\.year)]), in: context)]
        guests = [List(Guest.Query.all, in: context), List(Guest.Query.all, in: context)]
        others = List(Guest.Query.all, in: context)
    }

    /// Reads all lists, and returns how often each model was fetched.
    @discardableResult
    func read() -> String {
        func fetches<Row>(_ lists: [List<Row>]) -> Int {
            let before = ModelContext._fetches
            for list in lists { _ = list.rows }
            return ModelContext._fetches - before
        }
        _ = others.rows
        return "\(fetches(chores)) of chores, \(fetches(rooms)) of rooms, \(fetches(houses)) of houses, \(fetches(guests)) of guests"
    }

    func fetches(after change: () throws -> Void) rethrows -> String {
        read()
        try change()
        return read()
    }
}

/// Waits for what other threads have begun: for something to happen, or for half a second in which nothing should.
@MainActor
func settle(until isDone: (() -> Bool)? = nil) {
    let end = Date.now.addingTimeInterval(isDone == nil ? 0.5 : 30)
    while .now < end, isDone.map({ !$0() }) ?? true { RunLoop.main.run(until: .now.addingTimeInterval(0.01)) }
}

@MainActor
func counting() throws {
    let context = try ChoresSchema.openNow(at: .memory).mainContext
    let before = ModelContext._fetches
    let lists = Lists(in: context)
    let unread = List(Chore.Query.open, in: context)
    show("made", ModelContext._fetches - before)
    show("read for the first time", lists.read())
    show("read again", lists.read())
    let (house, kitchen, sweep) = (House(year: 1900), Room(name: "Kitchen"), Chore(title: "Sweep"))
    for row in [sweep] { context.insert(row) }
    context.insert(kitchen)
    context.insert(house)
    show("not saved", lists.read())
    show("a save of everything", try lists.fetches { try context.save() })
    context.insert(Guest(name: "Ann"))
    show("a save of a guest", try lists.fetches { try context.save() })
    show(
        "a save of a chore",
        try lists.fetches {
            sweep.isDone = true; try context.save()
        })
    show(
        "a save of a house",
        try lists.fetches {
            house.year = 1910; try context.save()
        })
    show("a save of nothing", try lists.fetches { try context.save() })
    show("ten saves", try lists.fetches { for index in 1...10 { context.insert(Chore(title: "\(index)")); try context.save() } })
    settle()
    show("when the store has reported them", lists.read())
    let count = ModelContext._fetches
    sweep.isDone = false
    try context.save()
    show("while no list is read", ModelContext._fetches - count)
    show("a list that was never read", unread.rows.count)
}

@MainActor
func following() throws {
    let container = try ChoresSchema.openNow(at: .memory)
    let lists = Lists(in: container.mainContext)
    let other = try ChoresSchema.openNow(at: .memory).mainContext
    other.insert(Guest(name: "Of another container"))
    show(
        "another container",
        try lists.fetches {
            try other.save(); settle()
        })
    let worker = Thread {
        let context = ModelContext(container)
        context.insert(Guest(name: "From the background"))
        try? context.save()
    }
    show(
        "a context in the background",
        lists.fetches {
            worker.start(); settle { worker.isFinished && lists.others.rows.count == 1 }
        })
    show("its guest", lists.guests[0].rows.map(\.name))
    var changes: [String] = []
    withObservationTracking {
        _ = lists.chores[0].rows
    } onChange: {
        MainActor.assumeIsolated { changes.append("chores") }
    }
    withObservationTracking {
        _ = lists.guests[0].rows
    } onChange: {
        MainActor.assumeIsolated { changes.append("guests") }
    }
    container.mainContext.insert(Guest(name: "Ben"))
    try container.mainContext.save()
    show("observed", changes)
}

@MainActor
func followingOthers() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = ChoresSchema.StoreLocation.file(folder.appending(path: "chores.store"))
    let lists = Lists(in: try ChoresSchema.openNow(at: location).mainContext)
    let second = try ChoresSchema.openNow(at: location)
    second.mainContext.insert(Guest(name: "Ann"))
    show(
        "another container of the same file",
        try lists.fetches {
            try second.mainContext.save(); settle()
        })
    /// Saves as others do, of whom only the store reports.
    func save(_ name: String, by bundle: String, author: String?) throws -> String {
        let context = ModelContext(second)
        context.author = author
        context.insert(Guest(name: name))
        ModelContext._foreignBundle = bundle
        defer { ModelContext._foreignBundle = nil }
        return try lists.fetches {
            try context.save(); settle { lists.others.rows.contains { $0.name == name } }
        }
    }
    lists.read()
    show("another process", try save("By a widget", by: "app.widget", author: nil))
    show("iCloud", try save("From afar", by: "", author: "NSCloudKitMirroringDelegate.import"))
    ModelContext._secondsOfSaving = 10
    show("one that took long", try save("By a slow widget", by: "app.widget", author: nil))
    ModelContext._secondsOfSaving = 0
    settle()
    show("which is not counted again", try save("By another widget", by: "app.widget", author: nil))
    show("guests", lists.guests[1].rows.map(\.name))
    lists.context.insert(Guest(name: "Ben"))
    show("a save of its own after them", try lists.fetches { try lists.context.save() })
    settle()
    show("when the store has reported it", lists.read())
    let center = NotificationCenter.default
    show("a new day", lists.fetches { center.post(name: .NSCalendarDayChanged, object: nil) })
    show("another time zone", lists.fetches { center.post(name: .NSSystemTimeZoneDidChange, object: nil) })
    show("a save that tells nothing", lists.fetches { center.post(name: ModelContext.didSave, object: lists.context) })
}

@MainActor
func arranging() throws {
    let context = try ChoresSchema.openNow(at: .memory).mainContext
    let (kitchen, attic) = (Room(name: "Kitchen"), Room(name: "Attic"))
    for room in [kitchen, attic] { context.insert(room) }
    for (title, room) in [("Air", attic), ("Bake", kitchen), ("Cook", kitchen), ("Dust", attic), ("Eat", nil)] {
        context.insert(Chore(title: title, effort: title == "Dust" ? .large : .small, room: room))
    }
    try context.save()
    let open = List(Chore.Query.open, in: context)
    show("sections", open.sections { $0.room?.name ?? "none" }.map { "\($0.key) \($0.rows.map(\.title))" })
    for limit in [2, 0, nil] {
        open.limit = limit
        show("limit \(limit.map { "\($0)" } ?? "none")", open.rows.map(\.title))
    }
    let hardest = List(in: context) { try Chore.Query.hardest(in: $0) }
    hardest.limit = 2
    show("sorted after the fetch", hardest.rows.map(\.title))
    let old = List(
        FetchDescriptor<Room>(predicate: #Predicate { $0.house?.year == 1900 }, sortBy: [SortDescriptor(\.name)]), in: context,
        alsoReading: House.self)
    show("in old houses", old.rows.map(\.name))
    let house = House(year: 1900)
    context.insert(house)
    attic.house = house
    try context.save()
    show("now", old.rows.map(\.name))
    house.year = 1950
    try context.save()
    show("and now", old.rows.map(\.name))
}

for part in [counting, following, followingOthers, arranging] { try part() }
