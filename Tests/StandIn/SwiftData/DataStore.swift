// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 10, visionOS 2, *)
public enum DataStoreError: Error {
    case unsupportedFeature
    case preferInMemoryFilter
    case preferInMemorySort
    case invalidPredicate
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct EditingState: Identifiable, Sendable {
    public typealias ID = UUID
    public let id: UUID
    public var author: String?
}

/// Configurations of custom stores. Custom stores themselves are omitted, but not the protocol: it makes calls of the container's
/// initializers ambiguous.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol DataStoreConfiguration: Hashable {
    associatedtype Store: DataStore where Self == Self.Store.Configuration
    var name: String { get }
    var schema: Schema? { get set }
    func validate() throws
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension DataStoreConfiguration {
    public func validate() throws {}
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol DataStore: AnyObject {
    associatedtype Configuration: DataStoreConfiguration where Self == Self.Configuration.Store
    var identifier: String { get }
    var schema: Schema { get }
    var configuration: Configuration { get }
    init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws
    func erase() throws
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final public class DefaultStore: DataStore {
    public typealias Configuration = ModelConfiguration

    final public let name: String
    final public let schema: Schema
    final public let identifier: String
    final public let configuration: ModelConfiguration
    private let rows: SwiftData.Store

    public init(_ configuration: ModelConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)? = nil) throws {
        rows = try SwiftData.Store.open(configuration)
        name = configuration.name
        schema = configuration.schema ?? Schema()
        identifier = rows.identifier
        self.configuration = configuration
    }

    final public func erase() throws { rows.removeAll() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ModelConfiguration: DataStoreConfiguration {
    public typealias Store = DefaultStore
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public func validate() throws {}
}
