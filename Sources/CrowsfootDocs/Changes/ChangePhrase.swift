import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel

/// Says in a few words what changed in one declaration, old → new.
struct ChangePhrase {
    /// The name of what changed, without its owner.
    let name: String
    let text: String
    /// Whether the text names the owner itself.
    let isWhole: Bool

    private static let longestDefault = 24

    init(_ entries: [ChangeEntry], _ lineage: Lineage) {
        let subject = entries.first { $0.subject.new != nil }?.subject ?? entries[0].subject
        name = (subject.new.map(lineage.new.path) ?? subject.old.map(lineage.old.path) ?? "").lastName
        let clauses = entries.compactMap { Self.clause(of: $0.change, lineage) }
        isWhole = clauses.count < entries.count
        if isWhole {
            text = entries.map(\.sentence).joined(separator: "; ")
        } else if let start = Self.start(of: entries[0].change, name, lineage) {
            text = ([start] + clauses.filter { !$0.isEmpty }).joined(separator: ", ")
        } else {
            text = "`\(name)`: " + clauses.joined(separator: ", ")
        }
    }

    /// The two halves of a rename that is not declared.
    static func renamed(_ suggestion: RenameSuggestion) -> String {
        let old = suggestion.lineage.old.path(of: suggestion.subject.old).lastName
        let new = suggestion.lineage.new.path(of: suggestion.subject.new).lastName
        let confidence = suggestion.confidence == .likely ? "probably" : "perhaps"
        let doubt = suggestion.doubt.map { "; \($0)" } ?? ""
        return "`\(old)` → `\(new)`, \(confidence) renamed (\(suggestion.score) %)\(doubt)"
    }

    /// The start where the change is not about a part of what has the name.
    private static func start(of change: any SchemaChange, _ name: String, _ lineage: Lineage) -> String? {
        switch change {
        case is ModelAdded: "model added"
        case is ModelRemoved: "model removed"
        case let change as ModelRenamed: "model renamed, `\(lineage.old[change.models.old].name.text)` → `\(name)`"
        case let change as PropertyAdded: "`\(declaration(of: change.property, lineage.new))` added"
        case let change as PropertyRemoved: "`\(declaration(of: change.property, lineage.old))` removed"
        case let change as PropertyRenamed: "`\(lineage.old[change.properties.old].name.text)` → `\(name)`, renamed"
        default: nil
        }
    }

    private static func declaration(of id: PropertyID, _ schema: Schema) -> String {
        let property = schema[id]
        let value = property.defaultValue?.value.spelling ?? ""
        let end = value.isEmpty || value.utf8.count > longestDefault || value.contains("`") ? "" : " = \(value)"
        return "\(property.name.text): \(schema.shownName(of: property.type))\(end)"
    }

    /// What the change adds to the start; `nil` where only its sentence says it.
    private static func clause(of change: any SchemaChange, _ lineage: Lineage) -> String? {
        switch change {
        case is ModelAdded, is ModelRemoved, is ModelRenamed, is PropertyAdded, is PropertyRemoved, is PropertyRenamed: return ""
        case let change as AttributeRetyped where !change.isSameInSwift(lineage):
            return "type \(arrow(lineage.old.shownName(of: change.types.old), lineage.new.shownName(of: change.types.new)))"
        case let change as OptionalityChanged: return change.isOptional ? "now optional" : "now required"
        case let change as DefaultChanged:
            switch (change.defaults.old?.spelling, change.defaults.new?.spelling) {
            case (let old?, let new?): return "default \(arrow(old, new))"
            case (let old?, nil): return "default \(code(old)) removed"
            case (nil, let new): return "default \(code(new ?? "")) added"
            }
        case let change as DeleteRuleChanged: return "delete rule \(arrow(change.rules.old.rawValue, change.rules.new.rawValue))"
        case let change as CardinalityChanged: return change.isToMany ? "to-one → to-many" : "to-many → to-one"
        case let change as RelationshipRetargeted:
            return "destination \(arrow(lineage.old[change.destinations.old].name.text, lineage.new[change.destinations.new].name.text))"
        case let change as OrderingChanged: return change.isOrdered ? "now ordered" : "no longer ordered"
        case let change as UniqueKeyAdded where change.properties.count == 1: return "now unique"
        case let change as UniqueKeyRemoved where change.properties.count == 1: return "no longer unique"
        default: return nil
        }
    }

    private static func arrow(_ old: String, _ new: String) -> String {
        "\(code(old)) → \(code(new))"
    }

    private static func code(_ text: String) -> String { "`\(text.filter { $0 != "`" })`" }
}

extension String {
    /// What follows the last dot of a path.
    fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
