// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Temporary until its row is saved, and then another one, as Apple's.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct PersistentIdentifier: Hashable, Identifiable, Equatable, Comparable, Codable, Sendable {
    public struct ID: Hashable, Equatable, Sendable {
        let storeIdentifier: String?
        let entityName: String
        let primaryKey: String
    }

    public let id: ID

    public var entityName: String { id.entityName }
    public var storeIdentifier: String? { id.storeIdentifier }

    init(storeIdentifier: String?, entityName: String, primaryKey: String) {
        id = ID(storeIdentifier: storeIdentifier, entityName: entityName, primaryKey: primaryKey)
    }

    private enum CodingKeys: String, CodingKey {
        case storeIdentifier, entityName, primaryKey
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            storeIdentifier: try container.decodeIfPresent(String.self, forKey: .storeIdentifier),
            entityName: try container.decode(String.self, forKey: .entityName),
            primaryKey: try container.decode(String.self, forKey: .primaryKey))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id.storeIdentifier, forKey: .storeIdentifier)
        try container.encode(id.entityName, forKey: .entityName)
        try container.encode(id.primaryKey, forKey: .primaryKey)
    }

    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool { lhs.sortKey < rhs.sortKey }

    private var sortKey: (String, String, Int, String) {
        (id.storeIdentifier ?? "", id.entityName, id.primaryKey.count, id.primaryKey)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 10, visionOS 2, *)
    public static func identifier<T>(for storeIdentifier: String, entityName: String, primaryKey: T) throws -> PersistentIdentifier
    where T: Comparable, T: CustomStringConvertible, T: Decodable, T: Encodable, T: Hashable {
        PersistentIdentifier(storeIdentifier: storeIdentifier, entityName: entityName, primaryKey: primaryKey.description)
    }
}
