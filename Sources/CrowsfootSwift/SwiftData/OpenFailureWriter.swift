import CrowsfootModel
import CrowsfootText

/// Writes the reasons why a store doesn't open, and how they are determined.
struct OpenFailureWriter {
    private let names: VersionNames
    private let options: SwiftDataOptions
    private let hasWork: Bool

    init(_ names: VersionNames, _ options: SwiftDataOptions, hasWork: Bool) {
        self.names = names
        self.options = options
        self.hasWork = hasWork
    }

    private var manager: String { "\(names[.fileManager]).default" }

    func writeType(to writer: inout TextWriter) {
        let (string, error) = (names[.string], "any \(names[.error])")
        writer.blank()
        writer.line(
            """
            /// The reason why a store doesn't open. No failure deletes anything.
            \(options.memberPrefix)enum OpenFailure: \(names[.error]) {
                /// The store was written by this newer version.
                case newerVersion(\(string))
                /// The store was written by an unknown version. Its checksum, or `nil` if the store has none.
                case unknownVersion(checksum: \(string)?)
                /// A migration has failed in this step. The next `open` goes on from there.
                case migration(step: \(string), \(error))
                /// The file can't be read now, such as before the device is unlocked for the first time.
                case locked
                /// The disk is full, or has less room than the store takes.
                case diskFull
                /// The file isn't a store, or is damaged.
                case damaged
                /// SwiftData's error, if the cause is unknown.
                case other(\(error))
            }
            """)
    }

    /// Writes the inspection. Otherwise, a locked device looks like a damaged store, and a full disk like a failed migration.
    func writeReading(to writer: inout TextWriter) {
        let error = "any \(names[.error])"
        let step = hasWork ? "MigrationPlan.step.map { .migration(step: $0, error) } ?? .other(error)" : ".other(error)"
        writer.blank()
        writer.line("/// Finds out from the file why a store doesn't open, because SwiftData's error has few details.")
        let parameters = ["_ error: \(error)", "at configuration: \(names[.modelConfiguration])"]
        writer.list("private static func failure", parameters, " -> OpenFailure {")
        writer.indented { writer in
            if hasWork { writer.line("let error = MigrationPlan.failure ?? error") }
            writer.line(
                """
                if (error as? \(names[.cocoaError]))?.code == .fileWriteOutOfSpace { return .diskFull }
                let failure: OpenFailure = \(step)
                let url = configuration.url
                if configuration.isStoredInMemoryOnly || !\(manager).fileExists(atPath: url.path) { return failure }
                guard let file = try? \(names[.fileHandle])(forReadingFrom: url) else { return .locked }
                let start = try? file.read(upToCount: 15)
                if let start, !start.isEmpty, start != \(names[.data])("SQLite format 3".utf8) { return .damaged }
                var reason = failure
                // The error of a step is known, and is more precise than an examination of the file.
                if case .other = failure, !hasRoom(for: url) { reason = .diskFull }
                #if canImport(CoreData)
                    return mismatch(at: url, or: reason)
                #else
                    return reason
                #endif
                """)
        }
        writer.line("}")
        writeRoom(to: &writer)
        writeMismatch(to: &writer)
    }

    private func writeRoom(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            private static func hasRoom(for store: \(names[.url])) -> \(names[.bool]) {
                let disk = try? \(manager).attributesOfFileSystem(forPath: store.deletingLastPathComponent().path)
                let file = try? \(manager).attributesOfItem(atPath: store.path)
                let (free, size) = (disk?[.systemFreeSize] as? \(names[.nsNumber]), file?[.size] as? \(names[.nsNumber]))
                return free?.int64Value ?? .max >= size?.int64Value ?? 0
            }
            """)
    }

    private func writeMismatch(to writer: inout TextWriter) {
        let (string, metadata) = (names[.string], "metadata: [\(names[.string]): Any]")
        writer.blank()
        writer.line(
            """
            #if canImport(CoreData)
                /// Compares the store with the versions of the plan.
                private static func mismatch(at url: \(names[.url]), or failure: OpenFailure) -> OpenFailure {
                    let \(metadata)
                    do {
                        metadata = try \(names[.nsPersistentStoreCoordinator]).metadataForPersistentStore(type: .sqlite, at: url)
                    } catch {
                        // Another process may be using the store, so only what is said to be corrupt is damaged.
                        return (error as? \(names[.cocoaError]))?.code == .fileReadCorruptFile ? .damaged : failure
                    }
                    if let known = knownVersion(metadata) {
                        let isCurrent = known.versionIdentifier == \(names.version).versionIdentifier
                        guard case .other(let error) = failure, !isCurrent else { return failure }
                        return .migration(step: "from \\(known)", error)
                    }
                    if let name = newerVersion(metadata) { return .newerVersion(name) }
                    return .unknownVersion(checksum: metadata["NSStoreModelVersionChecksumKey"] as? \(string))
                }

                /// The version of the plan that a store has; nil if it has none of them.
                private static func knownVersion(_ \(metadata)) -> (any \(names[.versionedSchema]).Type)? {
                    MigrationPlan.schemas.last { version in
                        let model = \(names[.nsManagedObjectModel]).makeManagedObjectModel(for: version.models)
                        return model?.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) ?? false
                    }
                }

                /// The name of the version that has written a store; nil if it is not newer than the current one.
                private static func newerVersion(_ \(metadata)) -> \(string)? {
                    let names = metadata[NSStoreModelVersionIdentifiersKey] as? [\(string)]
                    return names?.first { name in
                        let parts = name.split(separator: ".").compactMap { \(names[.int])($0) }
                        guard parts.count == 3 else { return false }
                        return \(names[.schema]).Version(parts[0], parts[1], parts[2]) > \(names.version).versionIdentifier
                    }
                }
            #endif
            """)
    }
}
