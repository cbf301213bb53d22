import Foundation
import SwiftData

nonisolated func progress() -> String {
    let progress = ClubSchema.MigrationPlan.progress
    return "\(progress.completedUnitCount) of \(progress.totalUnitCount)"
}

/// Members of another club, whose stores are of no version that this one knows.
enum Elsewhere {
    struct Version9: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(9, 0, 0) }
        static var models: [any PersistentModel.Type] { [Member.self] }
    }

    struct Version1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Member.self] }
    }

    @Model
    final class Member {
        var nickname: String

        init(nickname: String) { self.nickname = nickname }
    }

    struct OtherApp: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Guest.self] }
    }

    @Model
    final class Guest {
        var name: String

        init(name: String) { self.name = name }
    }
}

/// An earlier state of the version in work, which stores on the devices of the team have.
enum Draft: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Member.self] }

    @Model
    final class Member {
        @Attribute(.unique) var number: Int
        var name: String
        var desk: String
        var rank: Int?

        init(number: Int, name: String, desk: String) {
            self.number = number
            self.name = name
            self.desk = desk
        }
    }
}

/// The plan of an app that is stopped when rows are copied, before anything else is done.
enum StoppedPlan: SchemaMigrationPlan {
    struct Stopped: Error {}

    static var schemas: [any VersionedSchema.Type] { ClubSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        ClubSchema.MigrationPlan.stages.map { stage in
            guard case .custom(let old, let new, let before, _) = stage, new == ClubSchema.V2.self else { return stage }
            return .custom(fromVersion: old, toVersion: new, willMigrate: before, didMigrate: { _ in throw Stopped() })
        }
    }
}

/// The plan, and what it says after each call of a stage.
enum WatchedPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { ClubSchema.MigrationPlan.schemas }
    static var stages: [MigrationStage] {
        ClubSchema.MigrationPlan.stages.map { stage in
            guard case .custom(let old, let new, let before, let after) = stage else { return stage }
            return .custom(fromVersion: old, toVersion: new, willMigrate: watched(before), didMigrate: watched(after))
        }
    }

    private static func watched(_ call: ((ModelContext) throws -> Void)?) -> (@Sendable (ModelContext) throws -> Void)? {
        guard let call else { return nil }
        nonisolated(unsafe) let work = call
        return { context in
            try work(context)
            print("  done: \(progress())")
        }
    }
}

nonisolated func names(_ container: ModelContainer) throws -> [String] {
    try ModelContext(container).fetch(FetchDescriptor<Member>(sortBy: [SortDescriptor(\.number)])).map { member in
        "\(member.name) \(member.years) \(member.level ?? "-")"
    }
}

/// What a widget or a background task does.
nonisolated func namesInBackground(_ location: ClubSchema.StoreLocation) async throws -> [String] {
    try names(await ClubSchema.open(at: location))
}

@ModelActor
actor Registry {
    func enlist(_ name: String) throws -> Int {
        modelContext.insert(Member(number: 7, name: name, desk: ""))
        try modelContext.save()
        return try modelContext.fetchCount(FetchDescriptor<Member>())
    }

    func others(at location: ClubSchema.StoreLocation) async throws -> [String] { try names(await ClubSchema.open(at: location)) }
}

let folder = URL(fileURLWithPath: "/tmp/\(UUID().uuidString)")
nonisolated func store(_ name: String) -> URL { folder.appendingPathComponent("\(name)/club.store") }

func container(
    _ version: any VersionedSchema.Type, _ name: String, _ plan: (any SchemaMigrationPlan.Type)? = nil
) throws -> ModelContainer {
    let schema = Schema(versionedSchema: version)
    let configuration = ModelConfiguration(schema: schema, url: store(name), cloudKitDatabase: .none)
    return try ModelContainer(for: schema, migrationPlan: plan, configurations: configuration)
}

func makeFirstStore(_ name: String, desk: String = "/dev/null") throws {
    let context = ModelContext(try container(ClubSchema.V1.self, name))
    context.insert(ClubSchema.V1.Member(number: 3, name: "Grace", desk: desk))
    try context.save()
}

nonisolated func outcome(_ name: String, cloudKit: ClubSchema.CloudKitSync = .off) async -> String {
    let container: ModelContainer
    do { container = try await ClubSchema.open(at: .file(store(name)), cloudKit: cloudKit) } catch {
        switch error {
        case .newerVersion(let version): return "newer version \(version)"
        case .unknownVersion(let checksum): return "unknown version, with a checksum: \(checksum != nil)"
        case .migration(let step, let error): return "migration, \(step): \(type(of: error))"
        case .locked: return "locked"
        case .diskFull: return "disk full"
        case .damaged: return "damaged"
        case .other(let error): return "other: \(type(of: error))"
        }
    }
    do { return "\(try names(container))" } catch { return "\(error)" }
}

func opening() async throws {
    print("new: \(try await namesInBackground(.file(store("new")))), \(progress())")
    print("again: \(try await namesInBackground(.file(store("new"))))")
    try makeFirstStore("old")
    print("old: \(try await namesInBackground(.file(store("old")))), \(progress()), \(ClubSchema.MigrationPlan.step ?? "no step")")
    let registry = Registry(modelContainer: try await ClubSchema.open(at: .memory))
    print("enlisted: \(try await registry.enlist("Alan")), beside \(try await registry.others(at: .file(store("old"))))")
    try makeFirstStore("watched")
    let watched = try container(ClubSchema.V2.self, "watched", WatchedPlan.self)
    try ClubSchema.MigrationPlan.finish(in: ModelContext(watched))
    print("watched: \(try names(watched)), \(progress())")
    try makeFirstStore("at once")
    print("at once: \(try names(ClubSchema.openNow(at: .file(store("at once")))))")
    let places: [ClubSchema.StoreLocation] = [
        .standard, .swiftDataDefault, .swiftDataDefaultInAppGroup("group.club"), .swiftDataDefaultOutsideAppGroups,
        .appGroup("group.club"),
    ]
    for place in places {
        let url = try ClubSchema.openNow(at: place).configurations.first?.url
        print("\(place): \(url?.pathComponents.suffix(2).joined(separator: "/") ?? "")")
    }
}

func stopping() async throws {
    for name in ["stopped", "stopped, own container"] {
        try makeFirstStore(name)
        do { _ = try container(ClubSchema.V2.self, name, StoppedPlan.self) } catch is StoppedPlan.Stopped { print("\(name):") }
    }
    print("goes on: \(await outcome("stopped"))")
    print("is over: \(await outcome("stopped"))")
    let own = try container(ClubSchema.V2.self, "stopped, own container", ClubSchema.MigrationPlan.self)
    print("not finished: \(try names(own))")
    try ClubSchema.MigrationPlan.finish(in: ModelContext(own))
    print("finished: \(try names(own))")
}

/// The main thread is free while a migration waits for somebody to read what it writes, and sees in which step it is.
@MainActor
func waiting() async throws {
    let pipe = folder.appendingPathComponent("pipe")
    guard mkfifo(pipe.path, 0o600) == 0 else { return }
    try makeFirstStore("waiting", desk: pipe.path)
    let task = Task { await outcome("waiting") }
    while ClubSchema.MigrationPlan.step != "V1ToV1_1.complete" { try await Task.sleep(for: .milliseconds(1)) }
    print("waiting: \(ClubSchema.MigrationPlan.step ?? ""), \(progress())")
    print("in memory meanwhile: \(try names(ClubSchema.openNow(at: .memory))), \(progress())")
    print("read: \(try FileHandle(forReadingFrom: pipe).readToEnd()?.count ?? 0)")
    print("opened: \(await task.value), \(progress())")
}

func failing() async throws {
    let desk = folder.appendingPathComponent("office/desk")
    try makeFirstStore("refused", desk: desk.path)
    try makeFirstStore("full", desk: "/dev/full")
    print("refused: \(await outcome("refused"))")
    print("full: \(await outcome("full"))")
    try FileManager.default.createDirectory(at: desk.deletingLastPathComponent(), withIntermediateDirectories: true)
    print("refused no longer: \(await outcome("refused"))")
    _ = try container(Elsewhere.Version9.self, "newer")
    let context = ModelContext(try container(Elsewhere.Version1.self, "unknown"))
    context.insert(Elsewhere.Member(nickname: "Amazing Grace"))
    try context.save()
    for name in ["newer", "unknown"] { print("\(name): \(await outcome(name))") }
    print("synced: \(await outcome("synced", cloudKit: .container("iCloud.club")))")
    try makeFirstStore("damaged")
    try Data("no store".utf8).write(to: store("damaged"))
    print("damaged: \(await outcome("damaged"))")
}

/// Debug builds open what they can, and move the rest aside; release builds leave all of it alone.
func openingUnreleased() async throws {
    let context = ModelContext(try container(Draft.self, "draft"))
    context.insert(Draft.Member(number: 5, name: "Barbara", desk: ""))
    try context.save()
    print("draft: \(await outcome("draft")), again: \(await outcome("draft"))")
    _ = try container(Elsewhere.OtherApp.self, "other app")
    print("other app: \(await outcome("other app"))")
    for name in ["draft", "unknown", "newer", "other app"] {
        let files = try FileManager.default.contentsOfDirectory(atPath: store(name).deletingLastPathComponent().path)
        print("\(name): \(files.sorted())")
    }
    let schema = Schema(versionedSchema: Elsewhere.OtherApp.self)
    let own = try ClubSchema.openNow(at: .standard).configurations.first?.url ?? folder
    _ = try ClubSchema.moveAside()
    _ = try ModelContainer(for: schema, configurations: ModelConfiguration(schema: schema, url: own, cloudKitDatabase: .none))
    do { print("standard: \(try names(ClubSchema.openNow()))") } catch { print("standard: \(error)") }
}

/// All that is kept for a store goes with it, and nothing else.
func movingAside() async throws {
    let place = store("damaged").deletingLastPathComponent()
    let own = ["club.store-wal", "club.store-shm", "club.store.seeding", "club.store.ClubSchema.V1ToV1_1.unfinished"]
    for name in own + ["club.stores", "other.store"] { try Data().write(to: place.appendingPathComponent(name)) }
    let pictures = place.appendingPathComponent(".club_SUPPORT/_EXTERNAL_DATA")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let location = ClubSchema.StoreLocation.file(store("damaged"))
    let aside = try ClubSchema.moveAside(location)
    func files(_ folder: URL?) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "").sorted() }
    print("left: \(try files(place))")
    print("moved: \(try files(aside))")
    print("opened: \(await outcome("damaged"))")
    print("once more: \(try ClubSchema.moveAside(location)?.lastPathComponent ?? "nothing")")
    print("nothing: \(try ClubSchema.moveAside(location)?.lastPathComponent ?? "nothing")")
    print("in memory: \(try ClubSchema.moveAside(.memory)?.lastPathComponent ?? "nothing")")
}

/// The superuser may read everything, and so has to be somebody else for a while.
func locking() async throws {
    try makeFirstStore("locked")
    guard chmod(store("locked").path, 0) == 0 else { return }
    let isSuperuser = geteuid() == 0
    if isSuperuser, seteuid(65_534) != 0 { return }
    print("locked: \(await outcome("locked"))")
    if isSuperuser, seteuid(0) != 0 { return }
    guard chmod(store("locked").path, 0o600) == 0 else { return }
    print("unlocked: \(await outcome("locked"))")
}

Task {
    do {
        for part in [opening, waiting, stopping, failing, openingUnreleased, movingAside, locking] { try await part() }
        try FileManager.default.removeItem(at: folder)
    } catch { print("failed: \(error)") }
    exit(0)
}
dispatchMain()
