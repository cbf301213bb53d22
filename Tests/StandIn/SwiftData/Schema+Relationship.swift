// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Schema {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final public class Relationship: SchemaProperty, CustomDebugStringConvertible {
        final public var name = ""
        final public var originalName: String
        final public var keypath: AnyKeyPath?
        final public var options: [Schema.Relationship.Option]
        final public var valueType: any Any.Type = Any.self
        final public var destination = ""
        final public var deleteRule: Schema.Relationship.DeleteRule
        final public var inverseName: String?
        final public var inverseKeyPath: AnyKeyPath?
        final public var minimumModelCount: Int?
        final public var maximumModelCount: Int?
        final public var hashModifier: String?
        final public var isToOneRelationship: Bool { maximumModelCount == 1 }

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        public enum DeleteRule: String, Codable {
            case noAction
            case nullify
            case cascade
            case deny
        }

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        public struct Option: Codable, Hashable, CustomDebugStringConvertible {
            let name: String

            public static var unique: Option { Option(name: "unique") }
            public var debugDescription: String { name }
        }

        public init(
            _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
            minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            self.options = options
            self.deleteRule = deleteRule
            self.minimumModelCount = minimumModelCount
            self.maximumModelCount = maximumModelCount
            self.originalName = originalName ?? ""
            inverseKeyPath = inverse
            self.hashModifier = hashModifier
        }

        private enum CodingKeys: String, CodingKey {
            case name, originalName, options, destination, deleteRule, inverseName, minimumModelCount, maximumModelCount, hashModifier
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            originalName = try container.decode(String.self, forKey: .originalName)
            options = try container.decode([Option].self, forKey: .options)
            destination = try container.decode(String.self, forKey: .destination)
            deleteRule = try container.decode(DeleteRule.self, forKey: .deleteRule)
            inverseName = try container.decodeIfPresent(String.self, forKey: .inverseName)
            minimumModelCount = try container.decodeIfPresent(Int.self, forKey: .minimumModelCount)
            maximumModelCount = try container.decodeIfPresent(Int.self, forKey: .maximumModelCount)
            hashModifier = try container.decodeIfPresent(String.self, forKey: .hashModifier)
        }

        final public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(originalName, forKey: .originalName)
            try container.encode(options, forKey: .options)
            try container.encode(destination, forKey: .destination)
            try container.encode(deleteRule, forKey: .deleteRule)
            try container.encodeIfPresent(inverseName, forKey: .inverseName)
            try container.encodeIfPresent(minimumModelCount, forKey: .minimumModelCount)
            try container.encodeIfPresent(maximumModelCount, forKey: .maximumModelCount)
            try container.encodeIfPresent(hashModifier, forKey: .hashModifier)
        }

        final public var isUnique: Bool { options.contains(.unique) }
        final public var isAttribute: Bool { false }
        final public var isRelationship: Bool { true }
        final public var isTransient: Bool { false }

        public static func == (lhs: Schema.Relationship, rhs: Schema.Relationship) -> Bool {
            lhs.name == rhs.name && lhs.destination == rhs.destination && lhs.deleteRule == rhs.deleteRule
                && lhs.inverseName == rhs.inverseName && lhs.minimumModelCount == rhs.minimumModelCount
                && lhs.maximumModelCount == rhs.maximumModelCount && lhs.hashModifier == rhs.hashModifier
        }

        final public func hash(into hasher: inout Hasher) { hasher.combine(name) }
        final public var debugDescription: String { "Schema.Relationship(\(name))" }
    }
}

#if !SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema.Relationship: @unchecked Sendable {}
#endif
