// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public enum MigrationStage {
        case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
        case custom(
            fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
            willMigrate: ((_ context: ModelContext) throws -> Void)?, didMigrate: ((_ context: ModelContext) throws -> Void)?)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol VersionedSchema {
        static var models: [any PersistentModel.Type] { get }
        static var versionIdentifier: Schema.Version { get }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { get }
        static var stages: [MigrationStage] { get }
    }
#else
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public enum MigrationStage: Sendable {
        case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
        @preconcurrency
        case custom(
            fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
            willMigrate: (@Sendable (_ context: ModelContext) throws -> Void)?,
            didMigrate: (@Sendable (_ context: ModelContext) throws -> Void)?)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol VersionedSchema: SendableMetatype {
        static var models: [any PersistentModel.Type] { get }
        static var versionIdentifier: Schema.Version { get }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public protocol SchemaMigrationPlan: SendableMetatype {
        static var schemas: [any VersionedSchema.Type] { get }
        static var stages: [MigrationStage] { get }
    }
#endif
