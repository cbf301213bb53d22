// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreStagedMigrationManagerOptionKey = "NSPersistentStoreStagedMigrationManagerOptionKey"

open class NSMigrationStage: NSObject {}

@available(*, unavailable)
extension NSMigrationStage: @unchecked Sendable {}

open class NSLightweightMigrationStage: NSMigrationStage {
    public convenience init(_ checksums: [String]) { fatalError() }
}

open class NSCustomMigrationStage: NSMigrationStage {
    public convenience init(migratingFrom current: NSManagedObjectModelReference, to next: NSManagedObjectModelReference) { fatalError() }

    open var willMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)? {
        get { fatalError() }
        set { fatalError() }
    }
    open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)? {
        get { fatalError() }
        set { fatalError() }
    }
}

open class NSManagedObjectModelReference: NSObject {
    public init(fileURL: URL, versionChecksum: String) { fatalError() }
}

@available(*, unavailable)
extension NSManagedObjectModelReference: @unchecked Sendable {}

open class NSStagedMigrationManager: NSObject {
    public convenience init(_ stages: [NSMigrationStage]) { fatalError() }
    open var container: NSPersistentContainer? { fatalError() }
}

@available(*, unavailable)
extension NSStagedMigrationManager: @unchecked Sendable {}
