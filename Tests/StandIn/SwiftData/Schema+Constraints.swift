// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Schema {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    final public class Index<T>: SchemaProperty, CustomDebugStringConvertible, Hashable, Codable where T: PersistentModel {
        public enum Types<P> where P: PersistentModel {
            case binary([PartialKeyPath<P>])
            case rtree([PartialKeyPath<P>])
        }

        final public var name = "Index"
        final public var originalName = "Index"
        final public var valueType: any Any.Type = T.self
        final public var isUnique: Bool { false }
        final public let indices: [Schema.Index<T>.Types<T>]

        public init(_ indices: Schema.Index<T>.Types<T>...) { self.indices = indices }
        public init(_ binaryIndices: [PartialKeyPath<T>]...) { indices = binaryIndices.map { .binary($0) } }

        fileprivate var keyPaths: [[PartialKeyPath<T>]] {
            indices.map { index in
                switch index {
                case .binary(let keyPaths): keyPaths
                case .rtree(let keyPaths): keyPaths
                }
            }
        }

        public static func == (lhs: Schema.Index<T>, rhs: Schema.Index<T>) -> Bool { lhs.keyPaths == rhs.keyPaths }
        final public func hash(into hasher: inout Hasher) { hasher.combine(keyPaths) }
        final public var debugDescription: String { "Schema.Index(\(keyPaths))" }

        public enum CodingKeys: CodingKey {
            case indices
        }

        final public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(names, forKey: .indices)
        }

        /// Key paths cannot be read back from text, so a decoded index has none.
        public init(from decoder: any Decoder) throws { indices = [] }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    final public class Unique<T>: SchemaProperty, CustomDebugStringConvertible, Hashable, Codable where T: PersistentModel {
        final public var name = "Unique"
        final public var originalName = "Unique"
        final public var valueType: any Any.Type = T.self
        final public var isUnique: Bool { true }
        final public let constraints: [[PartialKeyPath<T>]]

        public init(_ constraints: [PartialKeyPath<T>]...) { self.constraints = constraints }

        public static func == (lhs: Schema.Unique<T>, rhs: Schema.Unique<T>) -> Bool { lhs.constraints == rhs.constraints }
        final public func hash(into hasher: inout Hasher) { hasher.combine(constraints) }
        final public var debugDescription: String { "Schema.Unique(\(constraints))" }

        public enum CodingKeys: CodingKey {
            case constraints
        }

        final public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(names, forKey: .constraints)
        }

        /// Key paths cannot be read back from text, so a decoded constraint has none.
        public init(from decoder: any Decoder) throws { constraints = [] }
    }
}

/// The properties that an index or a constraint is over, without the type of their model.
protocol PropertyGroups {
    var groups: [[AnyKeyPath]] { get }
    var owner: any PersistentModel.Type { get }
}

extension PropertyGroups {
    var names: [[String]] {
        let entity = EntityInfo.of(owner)
        return groups.map { $0.compactMap { entity.property($0)?.name } }
    }
}

extension Schema.Index: PropertyGroups {
    var groups: [[AnyKeyPath]] { keyPaths }
    var owner: any PersistentModel.Type { T.self }
}

extension Schema.Unique: PropertyGroups {
    var groups: [[AnyKeyPath]] { constraints }
    var owner: any PersistentModel.Type { T.self }
}
