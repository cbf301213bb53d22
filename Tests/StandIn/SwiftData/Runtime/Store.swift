import CoreData
import Foundation

/// The rows of one configuration. Those of a file exist as long as the process, and those in memory as long as their container.
final class Store: @unchecked Sendable {
    struct Row {
        enum Value {
            case attribute(Any)
            case one(PersistentIdentifier?)
            case many([PersistentIdentifier])
        }

        var entity: EntityInfo
        var values: [String: Value]
        var generation: Int
        var serial: Int
    }

    let identifier = UUID().uuidString
    /// The file, or `nil` for a store in memory.
    private let url: URL?
    private let lock = NSRecursiveLock()
    private var storage: [PersistentIdentifier: Row] = [:]
    private var lastKey = 0
    private var lastGeneration = 0
    private var transactions: [DefaultHistoryTransaction] = []
    /// The models with which it was last opened; empty if it is new.
    private(set) var models: [EntityInfo] = []

    nonisolated(unsafe) private static var files: [String: Store] = [:]
    private static let filesLock = NSLock()

    private init(_ url: URL? = nil) { self.url = url }

    /// Creates the file, so that a program can distinguish its first launch from later ones, like with a real store.
    static func open(_ configuration: ModelConfiguration) throws -> Store {
        guard !configuration.isStoredInMemoryOnly else { return Store() }
        return try filesLock.withLock {
            let path = configuration.url.path
            let exists = FileManager.default.fileExists(atPath: path)
            if exists { try check(configuration.url) } else { try makeFile(configuration.url) }
            if exists, let store = files[path] { return store }
            let store = Store(configuration.url)
            files[path] = store
            _StoreFile._ofSwiftData = { files[$0]?.sharedRows ?? [] }
            return store
        }
    }

    /// Refuses to open a file that is not a store. To SQLite, an empty file is a new store.
    private static func check(_ url: URL) throws {
        guard let data = try? Data(contentsOf: url), data.isEmpty || data.starts(with: _StoreFile.start) else {
            throw SwiftDataError.loadIssueModelContainer
        }
    }

    private static func makeFile(_ url: URL) throws {
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try _StoreFile.start.write(to: url)
        } catch {
            throw SwiftDataError.loadIssueModelContainer
        }
    }

    /// Writes the metadata of a store: the version with which it was last opened, and the checksum of its models.
    func record(_ version: Schema.Version) throws {
        guard let url else { return }
        let hashes = models.map { ($0.name, Base64.text($0.hash)) }
        let metadata = StoreMetadata(
            NSStoreModelVersionIdentifiers: ["\(version)"], NSStoreModelVersionHashes: Dictionary(hashes) { first, _ in first },
            NSStoreModelVersionChecksumKey: EntityInfo.checksum(of: models))
        try (_StoreFile.start + JSONEncoder().encode(metadata)).write(to: url)
    }

    func row(_ identifier: PersistentIdentifier) -> Row? { lock.withLock { storage[identifier] } }

    func rows(of entity: EntityInfo) -> [(PersistentIdentifier, Row)] {
        lock.withLock {
            storage.filter { $0.value.entity.isKind(of: entity) }.sorted { $0.value.serial > $1.value.serial }
                .map { ($0.key, $0.value) }
        }
    }

    /// All rows, in the order in which they were written first.
    var rows: [(PersistentIdentifier, Row)] {
        lock.withLock { storage.sorted { $0.value.serial < $1.value.serial }.map { ($0.key, $0.value) } }
    }

    func newIdentifier(_ entity: EntityInfo) -> PersistentIdentifier {
        lock.withLock {
            lastKey += 1
            return PersistentIdentifier(storeIdentifier: identifier, entityName: entity.name, primaryKey: "p\(lastKey)")
        }
    }

    /// Writes a row, and returns its new generation.
    func write(_ identifier: PersistentIdentifier, _ entity: EntityInfo, _ values: [String: Row.Value]) -> Int {
        lock.withLock {
            lastGeneration += 1
            let serial = storage[identifier]?.serial ?? lastGeneration
            storage[identifier] = Row(entity: entity, values: values, generation: lastGeneration, serial: serial)
            return lastGeneration
        }
    }

    var history: [DefaultHistoryTransaction] { lock.withLock { transactions } }

    func addToHistory(_ changes: [HistoryChange], by bundle: String, author: String?) {
        lock.withLock {
            transactions.append(
                DefaultHistoryTransaction(
                    timestamp: .now - ModelContext._secondsOfSaving, changes: changes,
                    transactionIdentifier: Int64(transactions.count + 1), storeIdentifier: identifier,
                    bundleIdentifier: bundle, processIdentifier: ProcessInfo.processInfo.processName, author: author))
        }
    }

    func remove(_ identifier: PersistentIdentifier) {
        lock.withLock { _ = storage.removeValue(forKey: identifier) }
    }

    func removeAll() {
        lock.withLock { storage.removeAll() }
    }

    /// Renames the classes of the rows, with the same shape.
    func rename(to models: [EntityInfo]) {
        lock.withLock {
            if self.models.isEmpty, let url { adoptRows(_StoreFile.rows(at: url.path), models) }
            self.models = models
            for (identifier, row) in storage {
                if let entity = models.first(where: { $0.name == row.entity.name }) { storage[identifier]?.entity = entity }
            }
        }
    }

    /// Copies the rows into other models; if that fails, everything is left as it was.
    func adopt(_ models: [EntityInfo]) throws {
        try lock.withLock {
            let migration = RowMigration(old: self.models, new: models)
            storage = try migration.migrated(storage) { entity in newIdentifier(entity) }
            self.models = models
        }
    }
}

/// The metadata, under the names of the real keys.
// swift-format-ignore: AlwaysUseLowerCamelCase
private struct StoreMetadata: Encodable {
    let NSStoreModelVersionIdentifiers: [String]
    let NSStoreModelVersionHashes: [String: String]
    let NSStoreModelVersionChecksumKey: String
}
