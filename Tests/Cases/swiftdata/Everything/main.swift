import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

func refusal(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "none"
    } catch let error as EverythingStore.ValidationError {
        return "\(error.message.key): \(error.localizedDescription)"
    } catch {
        return "\((error as NSError).code) \(error.localizedDescription)"
    }
}

let frame = Frame(name: "front", size: Size(width: 3), seen: Date(timeIntervalSince1970: 0), tags: ["a"])

func record(_ title: String = "One") -> Record { Record(title: title, frame: frame, owner: Own(login: "host")) }

/// A record's owner, by a name that is not deprecated.
typealias Own = EverythingStore.V2.Owner

/// The stored form of a property, which the model keeps to itself, as a store that somebody else has written may have it.
func stored(_ name: String, in record: Record) -> ReferenceWritableKeyPath<Record, Data> {
    let parts = Record.schemaMetadata.map { Mirror(reflecting: $0).children.map(\.value) }
    let own = parts.first { $0.contains { $0 as? String == name } } ?? []
    return own.lazy.compactMap { $0 as? ReferenceWritableKeyPath<Record, Data> }.first ?? \.unreachable
}

extension Record {
    fileprivate var unreachable: Data {
        get { fatalError("there is no such stored property") }
        set { fatalError("there is no such stored property to take \(newValue)") }
    }
}

@MainActor
func making() throws {
    let record = record()
    show("numbers", "\(record.edition) \(record.amount) \(record.share) \(record.small) \(record.flags) \(record.ratio) \(record.isKept)")
    show("texts", "\(record.secret.isEmpty) \(record.found) \(record.home.path) \(record.words) \(record.scores)")
    show("enums", "\(record.state.rawValue) \(record.states.map(\.rawValue)) \(record.kind.rawValue) \(record.native.rawValue)")
    show("structs", "\(record.size) \(record.whole)")
    show("nothing", "\(record.code ?? "-") \(record.big ?? 0) \(record.spot?.name ?? "-") \(record.frames) \(record.byState)")
    show("rows", "\(record.parts.count) \(record.tags.count) \(record.notes?.count ?? -1) \(record.owner.login)")
    show("selected", record.isSelected)
    show("identity", record.id == record.key)
}

@MainActor
func checking() throws {
    func refused(_ label: String, _ row: Record) { show(label, refusal { try row.validate() }) }
    func long(_ count: Int) -> String { String(repeating: "x", count: count) }
    func record(_ title: String = "One", edition: Int = 1, code: String? = nil, amount: Decimal = 1, share: Double = 0, flags: UInt16 = 0)
        -> Record
    {
        Record(
            title: title, frame: frame, owner: Own(), edition: edition, code: code, amount: amount, share: share, flags: flags)
    }
    refused("empty", record(""))
    refused("80 letters", record(long(80)))
    refused("81 letters", record(long(81)))
    refused("edition 0", record(edition: 0))
    refused("a code", record(code: "ABC-12"))
    refused("no code", record(code: "ABC-12\n"))
    refused("part of a code", record(code: "xABC-12"))
    refused("smallest amount", record(amount: Decimal(sign: .plus, exponent: -2, significand: 1)))
    refused("too small", record(amount: 0))
    refused("too large", record(amount: 1001))
    refused("share at its lower end", record(share: -2))
    refused("share at its upper end", record(share: 2))
    refused("no number", record(share: .nan))
    refused("flags", record(flags: 8))
    let row = record()
    row.code = "?"
    show("later", refusal { try row.validate() })
    row.code = nil
    row.tags = (1...6).map { Tag(name: "tag \($0)") }
    show("six tags", refusal { try row.validate() })
    row.tags.removeLast()
    show("five tags", refusal { try row.validate() })
    show("weight", refusal { try Part(weight: -1).validate() })
    for text in ["ab", "abc", "abcde", "abcdef"] { show("note \(text)", refusal { try Note(text: text).validate() }) }
}

@MainActor
func storing() throws {
    let container = try EverythingStore.openNow(at: .memory)
    let context = container.mainContext
    let record = record()
    context.insert(record)
    record.state = .closed
    record.oldState = .open
    record.states = [.closed, .open]
    record.maybeStates = []
    record.byState = [.closed: 2, .open: 1]
    record.kind = .two
    record.native = .one
    record.size = Size(width: .infinity, height: 4)
    record.frame.tags.append("b")
    record.spot = frame
    record.frames = [frame, Frame(name: "back", size: Size(), state: .closed, seen: .distantPast, tags: [])]
    record.link = URL(string: "https://example.com/ä")
    record.draft = "draft"
    record.isSelected = true
    try context.save()
    let copy = try ModelContext(container).fetch(FetchDescriptor<Record>())[0]
    show("stored", "\(copy.stateRaw) \(copy.oldStateRaw ?? "-") \(copy.statesRaw) \(copy.maybeStatesRaw ?? ["-"]) \(copy.kindRaw)")
    show("enums", "\(copy.state.rawValue) \(copy.states.map(\.rawValue)) \(copy.kind.rawValue) \(copy.native.rawValue)")
    show("keys", copy.byState.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" })
    show("size", copy.size)
    show("frame", "\(copy.frame.name) \(copy.frame.tags) \(copy.frame.seen.timeIntervalSince1970)")
    show("spot", copy.spot == frame)
    show("frames", copy.frames.map { "\($0.id) \($0.size.height) \($0.state.rawValue)" })
    show("link", copy.link?.host() ?? "-")
    show("not stored", "\(copy.draft ?? "-") \(copy.isSelected)")
    show("but kept", "\(record.draft ?? "-") \(record.isSelected)")
    record.oldState = nil
    record.maybeStates = nil
    record.spot = nil
    show("taken away", "\(record.oldStateRaw ?? "-") \(record.maybeStatesRaw ?? ["-"]) \(record.spot == nil)")
}

@MainActor
func reading() throws {
    let record = record()
    record.setValue(forKey: \.stateRaw, to: "lost")
    record.setValue(forKey: \.statesRaw, to: ["open", "lost"])
    record.setValue(forKey: \.oldStateRaw, to: "lost" as String?)
    record.setValue(forKey: \.kindRaw, to: 9)
    show("unknown", "\(record.state.rawValue) \(record.states.map(\.rawValue)) \(record.oldState?.rawValue ?? "-") \(record.kind)")
    show("in order", State.allCases.reversed().sorted().map(\.rawValue))
    show("symbols", State.allCases.map { "\(String(localized: $0.label)) \($0.symbol ?? "-")" })
    func write(_ json: String, to name: String) { record.setValue(forKey: stored(name, in: record), to: Data(json.utf8)) }
    write("{", to: "sizeData")
    show("unreadable", "\(record.size)")
    write("", to: "frameData")
    show("nothing there", "\(record.frame.name.isEmpty) \(record.frame.size) \(record.frame.seen == .distantPast) \(record.frame.state)")
    write("[1]", to: "framesData")
    show("no frames", record.frames)
    write("7", to: "byStateData")
    show("no dictionary", record.byState)
    write(#"{"height": 5, "depth": 6}"#, to: "sizeData")
    show("a member less, and one more", "\(record.size)")
    write(#"{"name": "old", "size": {}, "state": "lost", "seen": 0, "tags": []}"#, to: "frameData")
    show("unknown within", "\(record.frame.name) \(record.frame.size) \(record.frame.state) \(record.frame.state2?.rawValue ?? "-")")
    write(#"{"name": "old", "size": {}, "state2": "lost", "seen": 0, "tags": []}"#, to: "frameData")
    show("a default within", "\(record.frame.state) \(record.frame.state2?.rawValue ?? "-")")
    write(#"{"size": {}, "seen": 0, "tags": []}"#, to: "frameData")
    show("what has no default is missing", record.frame.name.isEmpty)
}

@MainActor
func ordering() throws {
    let container = try EverythingStore.openNow(at: .memory)
    let context = container.mainContext
    func names(_ title: String) throws -> [String] {
        let records = try ModelContext(container).fetch(FetchDescriptor<Record>(predicate: #Predicate { $0.title == title }))
        return records.flatMap { $0.parts.map(\.name) }
    }
    let (first, second) = (record("First"), record("Second"))
    context.insert(first)
    context.insert(second)
    first.parts = ["a", "b", "c"].map { Part(name: $0) }
    try context.save()
    show("in the store", try ModelContext(container).fetch(FetchDescriptor<Record>()).flatMap { $0.partsUnordered.map(\.name) })
    show("set", try names("First"))
    first.parts.append(Part(name: "d"))
    try context.save()
    show("appended", try names("First"))
    first.parts.insert(first.parts.removeLast(), at: 0)
    try context.save()
    show("moved", try names("First"))
    first.parts.remove(at: 1)
    try context.save()
    show("removed", try names("First"))
    for name in ["e", "f", "g"] { _ = Part(name: name, record: first) }
    try context.save()
    show("made with their record", try names("First"))
    for name in ["h", "i"] { Part.Builder().with(context: context).build(Part(name: name, record: first)) }
    try context.save()
    show("built with their record", try names("First"))
    context.delete(first.parts[2])
    try context.save()
    _ = Part(name: "j", record: first)
    try context.save()
    show("after one was deleted", try names("First"))
    second.parts = [first.parts[0], Part(name: "k"), first.parts[5]]
    try context.save()
    show("given to another", "\(try names("First")) \(try names("Second"))")
    let late = Part(name: "l")
    context.insert(late)
    late.record = second
    try context.save()
    show("set from the other side", try names("Second"))
    second.parts.append(Part(name: "m"))
    try context.save()
    show("and one after it", try names("Second"))
    second.parts.reverse()
    try context.save()
    show("reversed", try names("Second"))
}

@MainActor
func orderingWithin() throws {
    let container = try EverythingStore.openNow(at: .memory)
    let context = container.mainContext
    let part = Part()
    context.insert(part)
    func texts() throws -> String {
        try context.save()
        let copy = try ModelContext(container).fetch(FetchDescriptor<Part>())[0]
        return "\(copy.marks.map(\.text)) \(copy.scraps?.map(\.text) ?? ["none"])"
    }
    show("nothing", try texts())
    for text in ["a", "b", "c"] {
        _ = Mark(text: text, part: part)
        _ = Scrap(text: text, part: part)
    }
    show("made", try texts())
    context.delete(part.marks[0])
    part.scraps?.swapAt(0, 2)
    show("changed", try texts())
    Mark.Builder().with(context: context).build(Mark(text: "d", part: part))
    Scrap.Builder().with(context: context).build(Scrap(text: "d", part: part))
    show("built", try texts())
    part.marks.reverse()
    part.scraps = nil
    show("taken away", try texts())
}

extension Record.Builder {
    func paused() -> Self {
        then { row in
            row.edition = 3
            row.state = .paused
        }
    }

    func parts(_ names: String...) -> Self {
        then { row in
            for name in names { row.parts.append(Part(name: name)) }
        }
    }

    func build(title: String, owner: Own) -> Record { build(Record(title: title, frame: frame, owner: owner)) }
}

@MainActor
func building() throws {
    let context = try EverythingStore.openNow(at: .memory).mainContext
    let begun = Record.Builder().paused()
    let loose = begun.build(title: "Loose", owner: Own())
    show("without a context", "\(loose.modelContext == nil) \(loose.edition) \(loose.state)")
    let kept = begun.with(context: context).parts("x", "y")
        .then { row in
            row.notes = [Note(text: "note")]
            row.seal = Seal(stamp: 4)
            row.tags = [Tag(name: "new")]
        }
        .build(title: "Kept", owner: Own(login: "me"))
    try context.save(checking: EverythingStore.self)
    show("inserted", "\(kept.modelContext === context) \(kept.edition) \(kept.state) \(kept.key != loose.key)")
    show("related", "\(kept.parts.map(\.name)) \(kept.notes?.count ?? -1) \(kept.seal?.stamp ?? 0) \(kept.owner.login) \(kept.tags.count)")
    let unlike = begun.with(context: context).then { $0.code = "?" }
    _ = unlike.build(title: "Code", owner: Own())
    show("refused", refusal { try context.save(checking: EverythingStore.self) })
    show("not saved", "\(try ModelContext(context.container).fetchCount(FetchDescriptor<Record>())) \(context.hasChanges)")
}

@MainActor
func copying() throws {
    let container = try EverythingStore.openNow(at: .memory)
    let context = container.mainContext
    let (record, twin) = (record("Read"), record("Twin"))
    context.insert(record)
    context.insert(twin)
    record.parts = ["a", "b", "c"].map { Part(name: $0) }
    record.tags = try context.fetch(FetchDescriptor<Tag>())
    record.twin = twin
    record.seal = Seal(stamp: 1)
    record.notes = [Note(text: "one"), Note(text: "two")]
    try context.save()
    let key = record.key
    let other = try ModelContext(container).fetch(FetchDescriptor<Record>(predicate: #Predicate { $0.key == key }))[0]
    let copy = record.snapshot
    show("equal", "\(copy == other.snapshot) \(Set([copy, other.snapshot, record.snapshot]).count)")
    show("values", "\(copy.title) \(copy.state) \(copy.frame.name) \(copy.id == key)")
    show("owned", "\(copy.parts.map(\.name)) \(copy.notes?.map(\.text).sorted() ?? []) \(copy.seal?.stamp ?? 0)")
    show("not owned", "\(copy.twinID == twin.key) \(copy.originID == nil) \(copy.tagIDs.count)")
    show("the way back", twin.snapshot.originID == key)
    let coded = try JSONEncoder().encode(copy)
    show("coded", try JSONDecoder().decode(Record.Snapshot.self, from: coded) == copy)
    show("its owner", "\(record.owner.snapshot.id) \(record.owner.snapshot.records.map(\.title))")
    record.parts[0].name = "changed"
    show("stays as it was", "\(copy.parts[0].name) \(copy == record.snapshot)")
}

@MainActor
func deleting() throws {
    let container = try EverythingStore.openNow(at: .memory)
    let context = container.mainContext
    func counts() throws -> String {
        func count<Model: PersistentModel>(_ model: Model.Type) throws -> Int { try context.fetchCount(FetchDescriptor<Model>()) }
        return """
            \(try count(Record.self)) records, \(try count(Part.self)) parts, \(try count(Note.self)) notes, \(try count(Seal.self)) seals, \
            \(try count(Tag.self)) tags, \(try count(Own.self)) owners
            """
    }
    let records = EverythingStore.LiveList(FetchDescriptor<Record>(), in: context)
    let (one, twin) = (record("One"), record("Twin"))
    one.parts = [Part(), Part()]
    one.notes = [Note(text: "one")]
    one.seal = Seal()
    one.twin = twin
    context.insert(one)
    try context.save()
    one.tags = try context.fetch(FetchDescriptor<Tag>())
    try context.save()
    show("at first", try counts())
    context.delete(twin)
    show("denied", refusal { try context.save() })
    context.rollback()
    show("taken back", "\(try counts()) \(records.rows.map(\.title).sorted()) \(context.hasChanges)")
    context.delete(one.parts[0])
    try context.save()
    show("a part", "\(try counts()) \(one.parts.count)")
    context.delete(one)
    try context.save()
    show("a record", "\(try counts()) \(twin.origin == nil)")
    context.delete(twin.owner)
    try context.save()
    show("an owner", "\(try counts()) \(records.rows.count)")
    show("too many", refusal { try crowded().validate() })
    let same = [record("Same"), record("Same")]
    same[1].isKept = false
    for one in same {
        context.insert(one)
        try context.save()
    }
    show("the same title and edition", records.rows.map { "\($0.title) \($0.edition) \($0.isKept)" })
}

func crowded() -> Record {
    let row = record("Crowded")
    row.tags = (1...6).map { Tag(name: "\($0)") }
    return row
}

@MainActor
func opening() throws {
    let memory = try EverythingStore.openNow(at: .memory)
    func tags() throws -> [String] { try memory.mainContext.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])).map(\.name) }
    show("seeds", try tags())
    memory.mainContext.insert(Tag(name: "red"))
    try EverythingStore.insertSeeds(into: memory.mainContext)
    show("once", try tags())
    show("plan", "\(memory.migrationPlan.map { "\($0)" } ?? "none") \(memory.schema.version)")
    let preview = try EverythingStore.makePreviewContainer().mainContext
    let rows = try preview.fetch(FetchDescriptor<Record>(sortBy: [SortDescriptor(\.title)]))
    show("samples", rows.map { "\($0.title) \($0.state) \($0.parts.map(\.name)) \($0.notes?.count ?? 0) \($0.seal?.stamp ?? 0)" })
    show("valid", refusal { for row in rows { try row.validate() } })
}

for part in [making, checking, storing, reading, ordering, orderingWithin, building, copying, deleting, opening] { try part() }
