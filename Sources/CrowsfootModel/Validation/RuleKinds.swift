package import CrowsfootSource

/// A rule about the model. One without a check is reported by the resolver or by another rule.
package protocol ValidationRule: RuleDefinition, Sendable {
    static var inspection: Inspection { get }
}

extension ValidationRule {
    package static var inspection: Inspection { .none }
}

/// A rule that checks each property of each model.
package protocol PropertyRule: ValidationRule {
    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic])
}

extension PropertyRule {
    package static var inspection: Inspection { .property(Self.self) }
}

/// A rule that checks each property with attributes.
package protocol AttributedPropertyRule: ValidationRule {
    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic])
}

extension AttributedPropertyRule {
    package static var inspection: Inspection { .attributedProperty(Self.self) }
}

/// A rule that checks each member of each struct.
package protocol MemberRule: ValidationRule {
    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic])
}

extension MemberRule {
    package static var inspection: Inspection { .member(Self.self) }
}

/// A rule that checks each model.
package protocol ModelRule: ValidationRule {
    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic])
}

extension ModelRule {
    package static var inspection: Inspection { .model(Self.self) }
}

/// A rule that checks each enum.
package protocol EnumerationRule: ValidationRule {
    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic])
}

extension EnumerationRule {
    package static var inspection: Inspection { .enumeration(Self.self) }
}

/// A rule that checks each struct.
package protocol StructureRule: ValidationRule {
    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic])
}

extension StructureRule {
    package static var inspection: Inspection { .structure(Self.self) }
}

/// A rule that checks each relationship with known ends.
package protocol RelationshipRule: ValidationRule {
    static func check(_ relationship: Relationship, in schema: Schema, _ findings: inout [Diagnostic])
}

extension RelationshipRule {
    package static var inspection: Inspection { .relationship(Self.self) }
}

/// A rule that checks a version as a whole.
package protocol SchemaRule: ValidationRule {
    static func check(_ schema: Schema, _ findings: inout [Diagnostic])
}

extension SchemaRule {
    package static var inspection: Inspection { .schema(Self.self) }
}

/// A rule that checks a version with its predecessor, if there is one.
package protocol HistoryRule: ValidationRule {
    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic])
}

extension HistoryRule {
    package static var inspection: Inspection { .history(Self.self) }
}

/// The elements that a rule checks. Rules declare it, because dynamic casts would take longer than the rules.
package enum Inspection {
    case none
    /// Elements of more than one kind. Rules about properties run together, property by property.
    indirect case several([Inspection])
    case property(any PropertyRule.Type)
    case attributedProperty(any AttributedPropertyRule.Type)
    case member(any MemberRule.Type)
    case model(any ModelRule.Type)
    case enumeration(any EnumerationRule.Type)
    case structure(any StructureRule.Type)
    case relationship(any RelationshipRule.Type)
    case schema(any SchemaRule.Type)
    case history(any HistoryRule.Type)
}
