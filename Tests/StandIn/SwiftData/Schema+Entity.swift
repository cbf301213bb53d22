// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Schema {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final public class Entity: Codable, Hashable, CustomDebugStringConvertible {
        final public var name: String
        final public var subentities: Set<Schema.Entity> = []
        final public var superentityName: String?
        final public var superentity: Schema.Entity?
        final public var storedProperties: [any SchemaProperty]
        final public var inheritedProperties: [any SchemaProperty] = []
        final public var properties: [any SchemaProperty] { inheritedProperties + storedProperties }
        final public var attributes: Set<Schema.Attribute> = []
        final public var relationships: Set<Schema.Relationship> = []
        final public var attributesByName: [String: Schema.Attribute] = [:]
        final public var relationshipsByName: [String: Schema.Relationship] = [:]
        final public var storedPropertiesByName: [String: any SchemaProperty] = [:]
        final public var inheritedPropertiesByName: [String: any SchemaProperty] = [:]
        final public var uniquenessConstraints: [[String]] = []
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
        final public var indices: [[String]] = []

        init(name: String, properties: [any SchemaProperty]) {
            self.name = name
            storedProperties = properties
            for property in properties {
                storedPropertiesByName[property.name] = property
                if let attribute = property as? Schema.Attribute {
                    attributes.insert(attribute)
                    attributesByName[attribute.name] = attribute
                } else if let relationship = property as? Schema.Relationship {
                    relationships.insert(relationship)
                    relationshipsByName[relationship.name] = relationship
                }
            }
        }

        convenience public init(_ name: String) { self.init(name: name, properties: []) }

        convenience public init(_ name: String, subentities: Schema.Entity..., properties: any SchemaProperty...) {
            self.init(name: name, properties: properties)
            self.subentities = Set(subentities)
        }

        convenience public init(_ name: String, properties: any SchemaProperty...) { self.init(name: name, properties: properties) }

        private enum CodingKeys: String, CodingKey {
            case name, superentityName, attributes, relationships, uniquenessConstraints
        }

        convenience public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let attributes = try container.decode([Schema.Attribute].self, forKey: .attributes)
            let relationships = try container.decode([Schema.Relationship].self, forKey: .relationships)
            self.init(name: try container.decode(String.self, forKey: .name), properties: attributes + relationships)
            superentityName = try container.decodeIfPresent(String.self, forKey: .superentityName)
            uniquenessConstraints = try container.decode([[String]].self, forKey: .uniquenessConstraints)
        }

        final public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encodeIfPresent(superentityName, forKey: .superentityName)
            try container.encode(attributes.sorted { $0.name < $1.name }, forKey: .attributes)
            try container.encode(relationships.sorted { $0.name < $1.name }, forKey: .relationships)
            try container.encode(uniquenessConstraints, forKey: .uniquenessConstraints)
        }

        public static func == (lhs: Schema.Entity, rhs: Schema.Entity) -> Bool {
            lhs.name == rhs.name && lhs.superentityName == rhs.superentityName && lhs.attributes == rhs.attributes
                && lhs.relationships == rhs.relationships && lhs.uniquenessConstraints == rhs.uniquenessConstraints
        }

        final public func hash(into hasher: inout Hasher) { hasher.combine(name) }

        final public var debugDescription: String { "Schema.Entity(\(name))" }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol SchemaProperty: Decodable, Encodable, Hashable {
    var name: String { get set }
    var originalName: String { get set }
    var valueType: any Any.Type { get set }
    var isAttribute: Bool { get }
    var isRelationship: Bool { get }
    var isTransient: Bool { get }
    var isOptional: Bool { get }
    var isUnique: Bool { get }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SchemaProperty {
    public var isAttribute: Bool { false }
    public var isRelationship: Bool { false }
    public var isTransient: Bool { false }
    public var isOptional: Bool { valueType is any OptionalValue.Type }
}
