// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct ModelConfiguration: Identifiable, Hashable {
    public let url: URL
    public let name: String
    public let groupAppContainerIdentifier: String?
    public let cloudKitContainerIdentifier: String?
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase
    public var schema: Schema?
    public let allowsSave: Bool
    public let isStoredInMemoryOnly: Bool

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public struct CloudKitDatabase {
        enum Kind: Hashable {
            case automatic, none, named(String)
        }

        let kind: Kind

        public static var automatic: CloudKitDatabase { CloudKitDatabase(kind: .automatic) }
        public static var none: CloudKitDatabase { CloudKitDatabase(kind: .none) }
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase(kind: .named(privateDBName)) }

        var name: String? { if case .named(let name) = kind { name } else { nil } }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public struct GroupContainer {
        enum Kind: Hashable {
            case automatic, none, identifier(String)
        }

        let kind: Kind

        public static var automatic: GroupContainer { GroupContainer(kind: .automatic) }
        public static var none: GroupContainer { GroupContainer(kind: .none) }
        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(kind: .identifier(groupName)) }

        var identifier: String? { if case .identifier(let name) = kind { name } else { nil } }
    }

    public init(isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name, schema: schema,
            url: isStoredInMemoryOnly ? URL(fileURLWithPath: "/dev/null") : Self.defaultURL(name, groupContainer.identifier),
            allowsSave: allowsSave, isStoredInMemoryOnly: isStoredInMemoryOnly, groupContainer: groupContainer,
            cloudKitDatabase: cloudKitDatabase)
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name, schema: schema, url: url, allowsSave: allowsSave, isStoredInMemoryOnly: false, groupContainer: .automatic,
            cloudKitDatabase: cloudKitDatabase)
    }

    private init(
        name: String?, schema: Schema?, url: URL, allowsSave: Bool, isStoredInMemoryOnly: Bool, groupContainer: GroupContainer,
        cloudKitDatabase: CloudKitDatabase
    ) {
        self.url = url
        self.name = name ?? "default"
        self.schema = schema
        self.allowsSave = allowsSave
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
        groupAppContainerIdentifier = groupContainer.identifier
        cloudKitContainerIdentifier = cloudKitDatabase.name
    }

    /// The default location of a store: the application support folder, or that of a group.
    private static func defaultURL(_ name: String?, _ group: String?) -> URL {
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        let folder = group.map { support.appendingPathComponent("Group Containers").appendingPathComponent($0) } ?? support
        return folder.appendingPathComponent("\(name ?? "default").store")
    }

    public var id: URL { url }

    public func hash(into hasher: inout Hasher) { hasher.combine(url) }

    public static func == (lhs: ModelConfiguration, rhs: ModelConfiguration) -> Bool {
        lhs.url == rhs.url && lhs.name == rhs.name && lhs.allowsSave == rhs.allowsSave && lhs.schema == rhs.schema
            && lhs.isStoredInMemoryOnly == rhs.isStoredInMemoryOnly
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ModelConfiguration: CustomDebugStringConvertible {
    public var debugDescription: String { "ModelConfiguration(\(name), \(url.path))" }
}

#if !SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension ModelConfiguration: Sendable {}

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension ModelConfiguration.GroupContainer: Sendable {}

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension ModelConfiguration.CloudKitDatabase: Sendable {}
#endif
