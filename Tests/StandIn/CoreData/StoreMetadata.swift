// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"

open class NSPersistentStore: NSObject {
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sqlite = StoreType(rawValue: "SQLite")
    }
}

@available(*, unavailable)
extension NSPersistentStore: @unchecked Sendable {}

/// Opens the files of the stubs, whose rows exist as long as the process.
open class NSPersistentStoreCoordinator: NSObject {
    let model: NSManagedObjectModel
    private(set) var file: _StoreFile?

    public init(managedObjectModel model: NSManagedObjectModel) { self.model = model }

    open func addPersistentStore(
        type storeType: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let hashes = model.entities.mapValues(\.hash)
        if FileManager.default.fileExists(atPath: storeURL.path) {
            let metadata = try Self.metadataForPersistentStore(type: storeType, at: storeURL)
            // The error of a store with other hashes.
            guard metadata[NSStoreModelVersionHashesKey] as? [String: String] == hashes else {
                throw NSError(domain: "NSCocoaErrorDomain", code: 134_100)
            }
        } else {
            let metadata = try JSONSerialization.data(withJSONObject: [NSStoreModelVersionHashesKey: hashes])
            try (_StoreFile.start + metadata).write(to: storeURL)
        }
        file = _StoreFile.at(storeURL)
        return NSPersistentStore()
    }

    public class func metadataForPersistentStore(
        type storeType: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        let data = try Data(contentsOf: storeURL).dropFirst(_StoreFile.start.count)
        guard let metadata = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
        return metadata
    }
}

@available(*, unavailable)
extension NSPersistentStoreCoordinator: @unchecked Sendable {}

open class NSManagedObjectModel: NSObject {
    /// An entity of a model file, as the proof kit writes it in the place of Xcode.
    struct Entity: Decodable {
        struct Relationship: Decodable {
            let inverse: String?
            let isToMany: Bool
        }

        let hash: String
        /// Properties without which an object can't be saved.
        let required: [String]
        let relationships: [String: Relationship]
    }

    public let versionChecksum: String
    let entities: [String: Entity]

    public init(_versionChecksum: String) {
        versionChecksum = _versionChecksum
        entities = [:]
    }

    public init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url), let entities = try? JSONDecoder().decode([String: Entity].self, from: data) else {
            return nil
        }
        versionChecksum = ""
        self.entities = entities
    }

    open func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]) -> Bool {
        metadata["NSStoreModelVersionChecksumKey"] as? String == versionChecksum
    }
}

@available(*, unavailable)
extension NSManagedObjectModel: @unchecked Sendable {}
