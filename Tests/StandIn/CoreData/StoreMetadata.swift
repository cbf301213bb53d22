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

/// Reads the metadata of stores that the stub of SwiftData wrote.
open class NSPersistentStoreCoordinator: NSObject {
    public init(managedObjectModel model: NSManagedObjectModel) { fatalError() }

    open func addPersistentStore(
        type storeType: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore { fatalError() }

    public class func metadataForPersistentStore(
        type storeType: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        let data = try Data(contentsOf: storeURL).dropFirst(16)
        guard let metadata = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
        return metadata
    }
}

@available(*, unavailable)
extension NSPersistentStoreCoordinator: @unchecked Sendable {}

open class NSManagedObjectModel: NSObject {
    public let versionChecksum: String

    public init(_versionChecksum: String) { versionChecksum = _versionChecksum }

    public init?(contentsOf url: URL) { fatalError() }

    open func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]) -> Bool {
        metadata["NSStoreModelVersionChecksumKey"] as? String == versionChecksum
    }
}

@available(*, unavailable)
extension NSManagedObjectModel: @unchecked Sendable {}
