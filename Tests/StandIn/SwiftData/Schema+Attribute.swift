// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Schema {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public class Attribute: SchemaProperty, CustomDebugStringConvertible {
        public var name: String
        public var originalName: String
        public var options: [Schema.Attribute.Option]
        public var valueType: any Any.Type
        public var defaultValue: Any?
        public var isOptional: Bool
        public var hashModifier: String?

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        public struct Option {
            let name: String

            public static var unique: Option { Option(name: "unique") }
            // The option that takes a transformer's type is left out: Foundation for Linux has no transformers.
            public static func transformable(by transformerName: String) -> Option { Option(name: "transformable") }
            public static var externalStorage: Option { Option(name: "externalStorage") }
            public static var allowsCloudEncryption: Option { Option(name: "allowsCloudEncryption") }
            public static var preserveValueOnDeletion: Option { Option(name: "preserveValueOnDeletion") }
            public static var ephemeral: Option { Option(name: "ephemeral") }
            public static var spotlight: Option { Option(name: "spotlight") }
        }

        public init(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) {
            name = ""
            self.originalName = originalName ?? ""
            self.options = options
            valueType = Any.self
            isOptional = false
            self.hashModifier = hashModifier
        }

        public init(
            name: String, originalName: String? = nil, options: [Schema.Attribute.Option] = [], valueType: any Any.Type,
            defaultValue: Any? = nil, hashModifier: String? = nil
        ) {
            self.name = name
            self.originalName = originalName ?? name
            self.options = options
            self.valueType = valueType
            self.defaultValue = defaultValue
            isOptional = valueType is any OptionalValue.Type
            self.hashModifier = hashModifier
        }

        private enum CodingKeys: String, CodingKey {
            case name, originalName, options, isOptional, hashModifier
        }

        required public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            originalName = try container.decode(String.self, forKey: .originalName)
            options = try container.decode([Option].self, forKey: .options)
            isOptional = try container.decode(Bool.self, forKey: .isOptional)
            hashModifier = try container.decodeIfPresent(String.self, forKey: .hashModifier)
            valueType = Any.self
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(originalName, forKey: .originalName)
            try container.encode(options, forKey: .options)
            try container.encode(isOptional, forKey: .isOptional)
            try container.encodeIfPresent(hashModifier, forKey: .hashModifier)
        }

        public static func == (lhs: Schema.Attribute, rhs: Schema.Attribute) -> Bool {
            lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.options == rhs.options
                && lhs.isOptional == rhs.isOptional && lhs.hashModifier == rhs.hashModifier
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
        public var isAttribute: Bool { true }
        public var isRelationship: Bool { false }
        public var isTransient: Bool { options.contains(.ephemeral) }
        public var isUnique: Bool { options.contains(.unique) }
        public var isTransformable: Bool { options.contains { $0.name == "transformable" } }
        public var debugDescription: String { "Schema.Attribute(\(name))" }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final public class CompositeAttribute: Schema.Attribute, @unchecked Sendable {
        final public var properties: [Schema.Attribute] = []

        override public init(
            name: String, originalName: String? = nil, options: [Schema.Attribute.Option] = [], valueType: any Any.Type,
            defaultValue: Any? = nil, hashModifier: String? = nil
        ) {
            super.init(
                name: name, originalName: originalName, options: options, valueType: valueType, defaultValue: defaultValue,
                hashModifier: hashModifier)
        }

        required public init(from decoder: any Decoder) throws { try super.init(from: decoder) }

        override final public func encode(to encoder: any Encoder) throws { try super.encode(to: encoder) }

        #if !SDK17
            @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
            public static func == (lhs: Schema.CompositeAttribute, rhs: Schema.CompositeAttribute) -> Bool {
                lhs.name == rhs.name && lhs.options == rhs.options && lhs.properties == rhs.properties
            }
        #endif

        override final public var debugDescription: String { "Schema.CompositeAttribute(\(name))" }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Schema.Attribute.Option: Codable {
    public init(from decoder: any Decoder) throws { name = try decoder.singleValueContainer().decode(String.self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Schema.Attribute.Option: Hashable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Schema.Attribute.Option: CustomDebugStringConvertible {
    public var debugDescription: String { name }
}

#if !SDK17
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema.Attribute: @unchecked Sendable {}

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema.Attribute.Option: Sendable {}

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    extension Schema.Entity: @unchecked Sendable {}
#endif
