import CrowsfootProcessors
import CrowsfootSource
import CrowsfootSyntax

/// The rules of a catalog, grouped by what they check.
struct RuleSet: Sendable {
    private static let everyRule = RuleSet(ValidationRules.all)
    private static let languageRules = RuleSet(ValidationRules.all.filter { $0.rule.evidence == .language })

    private var properties: [any PropertyRule.Type] = []
    private var attributedProperties: [any AttributedPropertyRule.Type] = []
    private var members: [any MemberRule.Type] = []
    private var models: [any ModelRule.Type] = []
    private var enumerations: [any EnumerationRule.Type] = []
    private var structures: [any StructureRule.Type] = []
    private var relationships: [any RelationshipRule.Type] = []
    private var schemas: [any SchemaRule.Type] = []
    private var histories: [any HistoryRule.Type] = []

    /// Grouped once, because that takes longer than checking a small schema.
    static func all(for level: CheckLevel) -> RuleSet {
        switch level {
        case .everything: everyRule
        case .language: languageRules
        }
    }

    private init(_ rules: [any ValidationRule.Type]) {
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

    /// Runs the rules on each version, after its predecessor among those before it.
    func check(_ versions: [Schema]) -> [RuleFindings] {
        var places: [VersionNumber: Int] = [:]
        let inHistory = versions.enumerated().map { index, version in
            defer { places[version.version] = index }
            return VersionInHistory(version, after: version.predecessor.flatMap { places[$0] }.map { versions[$0] })
        }
        return inHistory.concurrentMap(inPartsOf: 8) { $0.map(check) }.flatMap(\.self)
    }

    /// Runs the rules on a version. They stop after a thousand errors.
    func check(_ versions: VersionInHistory) -> RuleFindings {
        var found = RuleFindings()
        let schema = versions.new
        for rule in histories { rule.check(versions, &found.all) }
        for rule in schemas { rule.check(schema, &found.all) }
        for model in schema.models where !found.isOverfull() { check(model, in: schema, &found) }
        for enumeration in schema.enumerations where !found.isOverfull() {
            for rule in enumerations { rule.check(enumeration, in: schema, &found.all) }
        }
        for structure in schema.structures where !found.isOverfull() { check(structure, in: schema, &found) }
        for relationship in schema.relationships where !found.isOverfull() {
            for rule in relationships { rule.check(relationship, in: schema, &found.all) }
        }
        return found
    }

    private func check(_ model: Model, in schema: Schema, _ found: inout RuleFindings) {
        for rule in models { rule.check(model, in: schema, &found.all) }
        for property in model.properties where !found.isOverfull() {
            for rule in properties { rule.check(property, of: model, in: schema, &found.all) }
            if property.attributes.isEmpty { continue }
            for rule in attributedProperties { rule.check(property, of: model, in: schema, &found.all) }
        }
    }

    private func check(_ structure: Structure, in schema: Schema, _ found: inout RuleFindings) {
        for rule in structures { rule.check(structure, in: schema, &found.all) }
        for member in structure.members where !found.isOverfull() {
            for rule in members { rule.check(member, of: structure, in: schema, &found.all) }
        }
    }
}

/// The findings so far, and whether the limit is reached.
struct RuleFindings {
    var all: [Diagnostic] = []
    private var errors = 0
    private var counted = 0

    /// Whether there are more errors than the limit for a file.
    mutating func isOverfull() -> Bool {
        while counted < all.count {
            if all[counted].severity == .error { errors += 1 }
            counted += 1
        }
        return errors > DiagnosticLog.limit
    }
}
