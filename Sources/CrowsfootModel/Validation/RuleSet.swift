import CrowsfootSource

/// The rules of a catalogue, sorted by what they look at.
struct RuleSet {
    private var properties: [any PropertyRule.Type] = []
    private var attributedProperties: [any AttributedPropertyRule.Type] = []
    private var members: [any MemberRule.Type] = []
    private var models: [any ModelRule.Type] = []
    private var enumerations: [any EnumerationRule.Type] = []
    private var structures: [any StructureRule.Type] = []
    private var relationships: [any RelationshipRule.Type] = []
    private var schemas: [any SchemaRule.Type] = []
    private var histories: [any HistoryRule.Type] = []

    init(_ rules: [any ValidationRule.Type]) {
        for rule in rules { add(rule.inspection) }
    }

    private mutating func add(_ inspection: Inspection) {
        switch inspection {
        case .none: break
        case .several(let inspections): inspections.forEach { add($0) }
        case .property(let rule): properties.append(rule)
        case .attributedProperty(let rule): attributedProperties.append(rule)
        case .member(let rule): members.append(rule)
        case .model(let rule): models.append(rule)
        case .enumeration(let rule): enumerations.append(rule)
        case .structure(let rule): structures.append(rule)
        case .relationship(let rule): relationships.append(rule)
        case .schema(let rule): schemas.append(rule)
        case .history(let rule): histories.append(rule)
        }
    }

    func check(_ versions: Versions<Schema?, Schema>) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let schema = versions.new
        for rule in histories { rule.check(versions, &findings) }
        for rule in schemas { rule.check(schema, &findings) }
        for model in schema.models { check(model, in: schema, &findings) }
        for enumeration in schema.enumerations {
            for rule in enumerations { rule.check(enumeration, in: schema, &findings) }
        }
        for structure in schema.structures { check(structure, in: schema, &findings) }
        for relationship in schema.relationships {
            for rule in relationships { rule.check(relationship, in: schema, &findings) }
        }
        return findings
    }

    private func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for rule in models { rule.check(model, in: schema, &findings) }
        for property in model.properties {
            for rule in properties { rule.check(property, of: model, in: schema, &findings) }
            if property.attributes.isEmpty { continue }
            for rule in attributedProperties { rule.check(property, of: model, in: schema, &findings) }
        }
    }

    private func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        for rule in structures { rule.check(structure, in: schema, &findings) }
        for member in structure.members {
            for rule in members { rule.check(member, of: structure, in: schema, &findings) }
        }
    }
}
