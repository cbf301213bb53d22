import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The code that opens the store: its location, its CloudKit database, its migration, its seeds, and the reason for a failure.
struct ContainerFile {
    private let names: VersionNames
    private let options: SwiftDataOptions
    /// Whether migrations run code.
    private let hasWork: Bool

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names.current.aliased
        hasWork = names.hasWork
        self.options = options
    }

    private var schema: Schema { names.schema }
    private var seeded: [Model] { schema.models.filter { !$0.isVirtual && !$0.seeds.isEmpty } }
    private var prefix: String { options.memberPrefix }
    private var manager: String { "\(names[.fileManager]).default" }
    private var storeFile: SwiftText { SwiftText(schema.name + ".store") }

    var file: SwiftFile {
        let imports = [
            Import("Foundation", options.access), Import("SwiftData", options.access), Import("CoreData", isConditional: true),
        ]
        return SwiftFile("\(options.base)+Container.swift", .additions, imports: imports) { writer in
            writer.block("\(options.extensionPrefix)extension \(names.base) {") { writer in
                writeChoices(to: &writer)
                OpenFailureWriter(names, options, hasWork: hasWork).writeType(to: &writer)
                writeOpening(to: &writer)
                writeMovingAside(to: &writer)
                writeUnreleased(to: &writer)
                writeContainer(to: &writer)
                writeConfiguration(to: &writer)
                OpenFailureWriter(names, options, hasWork: hasWork).writeReading(to: &writer)
                if !seeded.isEmpty { SeedWriter(seeded, names, options).write(to: &writer) }
            }
        }
    }

    private func writeChoices(to writer: inout TextWriter) {
        let conformances = "\(names[.hashable]), \(names[.sendable])"
        writer.line(
            """
            /// The location of the store.
            \(prefix)enum StoreLocation: \(conformances) {
                /// `\(schema.name).store`, in a folder of the app in Application Support.
                case standard
                /// SwiftData's location of a store without a name and a URL: `default.store`, in the shared folder of the app group in the
                /// entitlements, or else in Application Support. If an app gets a group later, SwiftData copies the store into it. All Mac apps
                /// without a sandbox and a group share one file.
                case swiftDataDefault
                /// `default.store` in the shared folder of this app group, for an app that has several groups or names one in its configuration.
                case swiftDataDefaultInAppGroup(\(names[.string]))
                /// `default.store` in Application Support even if there is an app group, for an app whose configuration has no group container.
                case swiftDataDefaultOutsideAppGroups
                /// A file. Missing folders are created.
                case file(\(names[.url]))
                /// `\(schema.name).store` in the shared folder of an app group, by the identifier of the group.
                case appGroup(\(names[.string]))
                /// A store in memory, for tests and previews.
                case memory
            }

            /// Whether CloudKit syncs the store.
            \(prefix)enum CloudKitSync: \(conformances) {
                case off
                /// With the container that the entitlements of the app name.
                case automatic
                /// With this container.
                case container(\(names[.string]))
            }
            """)
    }

    // MARK: - Opening

    private var parameters: [String] {
        ["at location: StoreLocation = .standard", "cloudKit: CloudKitSync = \(schema.settings.cloudkit == nil ? ".off" : ".automatic")"]
    }

    private func writeOpening(to writer: inout TextWriter) {
        let throwing = "throws(OpenFailure) -> \(names[.modelContainer]) {"
        let seeding = seeded.isEmpty ? "" : " A new store gets the seeds of the schema."
        writer.blank()
        writer.documentation(
            """
            Opens the store away from the main thread, and migrates a store of an older version.\(seeding)

            `MigrationPlan.progress` is the progress of a migration. An interrupted migration resumes. Concurrent calls wait for each other.

            A debug build moves a store of an unreleased version aside if it can't open it.
            """)
        writer.list("\(prefix)static func open", parameters, " async \(throwing)")
        writer.indented { writer in
            writer.line(
                """
                let result: \(names[.result])<\(names[.modelContainer]), OpenFailure> = await withCheckedContinuation { continuation in
                    \(names[.dispatchQueue]).global(qos: .userInitiated).async {
                        continuation.resume(
                            returning: \(names[.result]) { () throws(OpenFailure) in try openNow(at: location, cloudKit: cloudKit) })
                    }
                }
                return try result.get()
                """)
        }
        writer.line("}")
        writer.blank()
        writer.documentation("The same on the calling thread, for tests, previews and small stores.")
        writer.list("\(prefix)static func openNow", parameters, " \(throwing)")
        writer.indented(writeOpeningNow)
        writer.line("}")
        writer.blank()
        writer.line("private static let turn = \(names[.nsRecursiveLock])()")
    }

    private func writeOpeningNow(to writer: inout TextWriter) {
        writer.line(
            """
            // A store in memory is new each time, so it doesn't wait for other stores.
            let isStored = location != .memory
            if isStored { turn.lock() }
            defer { if isStored { turn.unlock() } }
            let schema = \(names[.schema])(versionedSchema: \(names.version).self)
            let configuration = configuration(of: schema, at: location, cloudKit: cloudKit)
            """)
        if hasWork { writer.line("if isStored { MigrationPlan.reset() }") }
        writer.line(
            """
            do {
                #if DEBUG && canImport(CoreData)
                    if isStored { try openUnreleased(schema, at: location) }
                #endif
                return try container(schema, configuration)
            } catch {
                throw failure(error, at: configuration)
            }
            """)
    }

    /// Writes the handling of stores of unreleased versions.
    ///
    /// The plan fails for a store of another shape, and then no second attempt in the same process succeeds, so the store is inspected
    /// first. CloudKit allows only one container at a time, so this one doesn't sync.
    private func writeUnreleased(to writer: inout TextWriter) {
        let message = "\(schema.name): this build can't open the store. It is now in \\(aside.path).\\n"
        writer.blank()
        writer.line(
            """
            #if DEBUG && canImport(CoreData)
                /// Brings a store of an unreleased version to the current one without the plan, which doesn't know it, or moves it aside.
                private static func openUnreleased(_ schema: \(names[.schema]), at location: StoreLocation) throws {
                    let configuration = configuration(of: schema, at: location, cloudKit: .off)
                    let coordinator = \(names[.nsPersistentStoreCoordinator]).self
                    guard \(manager).fileExists(atPath: configuration.url.path),
                        let metadata = try? coordinator.metadataForPersistentStore(type: .sqlite, at: configuration.url),
                        knownVersion(metadata) == nil
                    else { return }
                    // A store without any of the models may belong to another app, except in a folder of this app.
                    let entities = metadata[NSStoreModelVersionHashesKey] as? [\(names[.string]): Any] ?? [:]
                    let hasModel = entities.keys.contains { schema.entitiesByName[$0] != nil }
                    guard hasModel || location == .standard else { return }
                    // A store of a newer version would lose what this one doesn't know.
                    let isKept = hasModel && newerVersion(metadata) == nil
                    if isKept, (try? \(names[.modelContainer])(for: schema, configurations: configuration)) != nil { return }
                    guard let aside = try moveAside(location) else { return }
                    let message = "\(message)"
                    \(names[.fileHandle]).standardError.write(\(names[.data])(message.utf8))
                }
            #endif
            """)
    }

    private func writeContainer(to writer: inout TextWriter) {
        writer.blank()
        writer.list(
            "private static func container", ["_ schema: \(names[.schema])", "_ configuration: \(names[.modelConfiguration])"],
            " throws -> \(names[.modelContainer]) {")
        writer.indented { writer in
            writer.line("let isStored = !configuration.isStoredInMemoryOnly")
            writer.block("if isStored {") { writer in
                writer.line("let folder = configuration.url.deletingLastPathComponent()")
                writer.line("try \(manager).createDirectory(at: folder, withIntermediateDirectories: true)")
            }
            if !seeded.isEmpty { writeMark(to: &writer) }
            let plan = "\(names.base).MigrationPlan"
            writer.list(
                "let container = try \(names[.modelContainer])",
                ["for: schema", "migrationPlan: \(plan).self", "configurations: configuration"])
            if hasWork { writer.line("if isStored { try MigrationPlan.finish(in: \(names[.modelContext])(container)) }") }
            if !seeded.isEmpty {
                writer.line("if isNew { try insertSeeds(into: \(names[.modelContext])(container)) }")
                writer.line("if isNew, isStored { try \(manager).removeItem(at: mark) }")
            }
            if hasWork {
                writer.line("if isStored { MigrationPlan.progress.completedUnitCount = MigrationPlan.progress.totalUnitCount }")
            }
            writer.line("return container")
        }
        writer.line("}")
    }

    private func writeMark(to writer: inout TextWriter) {
        writer.line(
            """
            // The mark stays if the app stops before the seeds are saved, so the next launch tries again.
            let mark = configuration.url.appendingPathExtension("seeding")
            let isMissing = !\(manager).fileExists(atPath: configuration.url.path)
            let isNew = !isStored || isMissing || \(manager).fileExists(atPath: mark.path)
            if isNew, isStored { try \(names[.data])().write(to: mark) }
            """)
    }

    private func writeConfiguration(to writer: inout TextWriter) {
        let type = names[.modelConfiguration]
        let parameters = ["of schema: \(names[.schema])", "at location: StoreLocation", "cloudKit: CloudKitSync"]
        let group = ["\(SwiftText(schema.name))", "schema: schema", "groupContainer: .identifier(name)", "cloudKitDatabase: database"]
        writer.blank()
        writer.list("private static func configuration", parameters, " -> \(type) {")
        writer.indented { writer in
            writer.line(
                """
                let database: \(type).CloudKitDatabase =
                    switch cloudKit {
                    case .off: .none
                    case .automatic: .automatic
                    case .container(let name): .private(name)
                    }
                switch location {
                case .standard:
                    let app = \(names[.bundle]).main.bundleIdentifier ?? \(SwiftText(schema.name))
                    let support = \(manager).urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
                    let store = support.appendingPathComponent(app).appendingPathComponent(\(storeFile))
                    return \(type)(schema: schema, url: store, cloudKitDatabase: database)
                case .swiftDataDefault:
                    return \(type)(schema: schema, cloudKitDatabase: database)
                case .swiftDataDefaultInAppGroup(let name):
                    return \(type)(schema: schema, groupContainer: .identifier(name), cloudKitDatabase: database)
                case .swiftDataDefaultOutsideAppGroups:
                    return \(type)(schema: schema, groupContainer: .none, cloudKitDatabase: database)
                case .file(let url):
                    return \(type)(schema: schema, url: url, cloudKitDatabase: database)
                case .appGroup(let name):
                """)
            writer.indented { $0.list("return \(type)", group) }
            writer.line(
                """
                case .memory:
                    return \(type)(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
                }
                """)
        }
        writer.line("}")
    }

    // MARK: - Moving aside

    private func writeMovingAside(to writer: inout TextWriter) {
        let url = names[.url]
        writer.blank()
        writer.line(
            """
            /// Moves the store and all files that belong to it into a new folder beside it. Nothing is deleted, and the next `open` makes a
            /// new store.
            ///
            /// Call it when `open` has failed, and never while a container has the store open.
            /// - Returns: The new folder; nil if there is no store.
            @discardableResult
            \(prefix)static func moveAside(_ location: StoreLocation = .standard) throws -> \(url)? {
                if location == .memory { return nil }
                turn.lock()
                defer { turn.unlock() }
                let schema = \(names[.schema])(versionedSchema: \(names.version).self)
                let store = configuration(of: schema, at: location, cloudKit: .off).url
                let (folder, name) = (store.deletingLastPathComponent(), store.lastPathComponent)
                guard \(manager).fileExists(atPath: folder.path) else { return nil }
                let plainName = store.deletingPathExtension().lastPathComponent
                let files = try \(manager).contentsOfDirectory(atPath: folder.path).filter { file in
                    file.hasPrefix(name + "-") || file.hasPrefix(name + ".")
                        || [name, ".\\(plainName)_SUPPORT", "\\(plainName)_ckAssets"].contains(file)
                }
                if files.isEmpty { return nil }
                var number = 1
                var aside: \(url) { folder.appendingPathComponent("\\(name) aside \\(number)") }
                while \(manager).fileExists(atPath: aside.path) { number += 1 }
                try \(manager).createDirectory(at: aside, withIntermediateDirectories: false)
                var moved: [\(names[.string])] = []
                do {
                    // The store goes last: SQLite deletes a log that it finds beside a new store.
                    for file in files.filter({ $0 != name }) + files.filter({ $0 == name }) {
                        try \(manager).moveItem(at: folder.appendingPathComponent(file), to: aside.appendingPathComponent(file))
                        moved.append(file)
                    }
                } catch {
                    // A store without its log would lose what was saved last.
                    for file in moved.reversed() {
                        try? \(manager).moveItem(at: aside.appendingPathComponent(file), to: folder.appendingPathComponent(file))
                    }
                    throw error
                }
                return aside
            }
            """)
    }
}
