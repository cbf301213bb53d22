// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final public class Schema: Codable, Hashable {
    public static let schemaEncodingVersion = Schema.Version(1, 0, 0)
    final public let encodingVersion: Schema.Version
    final public let version: Schema.Version
    final public let entities: [Schema.Entity]
    final public let entitiesByName: [String: Schema.Entity]

    /// The models, unless the schema was created from descriptions.
    let models: [EntityInfo]

    private init(models: [EntityInfo], entities: [Schema.Entity], version: Schema.Version) {
        self.models = models
        self.entities = entities
        self.version = version
        encodingVersion = Self.schemaEncodingVersion
        entitiesByName = Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    convenience public init() { self.init(models: [], entities: [], version: Version(1, 0, 0)) }

    convenience public init(_ entities: Schema.Entity..., version: Schema.Version = Version(1, 0, 0)) {
        self.init(models: [], entities: entities, version: version)
    }

    #if !SDK17
        @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
        convenience public init(_ types: any PersistentModel.Type..., version: Schema.Version = Version(1, 0, 0)) {
            self.init(types, version: version)
        }
    #endif

    convenience public init(_ types: [any PersistentModel.Type], version: Schema.Version = Version(1, 0, 0)) {
        let models = EntityInfo.reachable(from: types)
        self.init(models: models, entities: Schema.Entity.entities(of: models), version: version)
    }

    convenience public init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    private enum CodingKeys: String, CodingKey {
        case version, entities
    }

    convenience public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            models: [], entities: try container.decode([Schema.Entity].self, forKey: .entities),
            version: try container.decode(Version.self, forKey: .version))
    }

    final public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(version, forKey: .version)
        try container.encode(entities, forKey: .entities)
    }

    public static func == (lhs: Schema, rhs: Schema) -> Bool { lhs.version == rhs.version && lhs.entities == rhs.entities }

    final public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(entities)
    }

    final public func save(to toURL: URL) throws { try JSONEncoder().encode(self).write(to: toURL) }

    public static func load(from fromURL: URL) throws -> Schema {
        try JSONDecoder().decode(Schema.self, from: Data(contentsOf: fromURL))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    final public func entity<T>(for type: T.Type) -> Schema.Entity? where T: PersistentModel {
        entitiesByName[Self.entityName(for: type)]
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public static func entityName<T>(for type: T.Type) -> String where T: PersistentModel { EntityInfo.of(type).name }

    public struct Version: Codable, Comparable, CustomStringConvertible, Hashable {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }

        public var description: String { "\(major).\(minor).\(patch)" }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public struct PropertyMetadata {
        let name: String
        let keypath: AnyKeyPath
        let defaultValue: Any?
        let metadata: (any SchemaProperty)?

        public init(name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: (any SchemaProperty)? = nil) {
            self.name = name
            self.keypath = keypath
            self.defaultValue = defaultValue
            self.metadata = metadata
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Schema: CustomDebugStringConvertible {
    final public var debugDescription: String { "Schema(\(version), \(entities.map(\.name)))" }
}

#if !SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema: @unchecked Sendable {}

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema.Version: Sendable {}
#endif
