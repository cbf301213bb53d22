import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel

/// Describes the changes of one declaration in a few words, as old → new.
struct ChangePhrase {
    /// The name of the changed element, without its owner.
    let name: String
    let text: String
    /// The text after the name, or `nil` for the text of the changes.
    let detail: String?
    /// Whether the text names the owner itself.
    let isWhole: Bool

    private static let longestDefault = 24

    /// Creates the phrase. `isManagedModel` states that the element is declared in a Core Data model.
    init(_ entries: [ChangeEntry], _ lineage: Lineage, isImported: Bool, isManagedModel: Bool) {
        let main = Self.main(of: entries)
        let subject = lineage.part(of: main.subject)
        name = lineage.path(of: subject).lastName
        // A removed element has no other changes, except relationships that are removed with a model or their inverse.
        let shown = main.kind.isRemovalOfData ? [main] : entries
        let clauses = shown.compactMap { Self.clause(of: $0.change, lineage) }
        if isImported, let word = Self.unused(main.change) {
            isWhole = true
            detail = nil
            text = "\(word) `\(name)` is no longer used"
            return
        }
        isWhole = clauses.count < shown.count
        let start = Self.start(of: main.change, name, lineage, isManagedModel: isManagedModel)
        let isAboutParts = !isWhole && start == nil
        detail = isAboutParts ? clauses.joined(separator: ", ") : nil
        if isWhole {
            text = entries.map(\.sentence).joined(separator: "; ")
        } else if let start {
            text = ([start] + clauses.filter { !$0.isEmpty } + Self.links(in: entries, besides: main, lineage)).joined(separator: ", ")
        } else {
            // The owner is named before it.
            let isOfModel = subject.new?.owner == nil
            text = (isOfModel ? "" : "`\(name)`: ") + clauses.joined(separator: ", ")
        }
    }

    /// Returns the main change of a row, which the others accompany.
    static func main(of entries: [ChangeEntry]) -> ChangeEntry {
        entries.first { $0.kind == .modelRemoved } ?? entries.first { starts.contains($0.kind) }
            ?? entries.first { $0.subject.new != nil } ?? entries[0]
    }

    private static let starts: Set<ChangeKind> = [
        .modelAdded, .modelRemoved, .modelRenamed, .propertyAdded, .propertyRemoved, .propertyRenamed,
    ]

    private static func links(in entries: [ChangeEntry], besides main: ChangeEntry, _ lineage: Lineage) -> [String] {
        guard main.kind.isRemovalOfData else { return [] }
        let others = entries.filter { $0.kind == .propertyRemoved && $0.subject.old != main.subject.old }
        return others.isEmpty ? [] : ["with " + others.map { "`\(lineage.path(of: $0.subject))`" }.joined(separator: ", ")]
    }

    /// Returns text about a type that no model uses any longer, which its source may still declare.
    private static func unused(_ change: any SchemaChange) -> String? {
        switch change {
        case is StructureRemoved: "struct"
        case is EnumerationRemoved: "enum"
        default: nil
        }
    }

    /// Describes both halves of an undeclared rename, and a constraint that goes with it.
    static func renamed(_ suggestion: RenameSuggestion, with entries: [ChangeEntry], _ lineage: Lineage) -> String {
        let old = suggestion.lineage.old.path(of: suggestion.subject.old).lastName
        let new = suggestion.lineage.new.path(of: suggestion.subject.new).lastName
        let confidence = suggestion.confidence == .likely ? "probably" : "perhaps"
        let doubt = suggestion.doubt.map { "; \($0)" } ?? ""
        let constraints = entries.filter { $0.kind.opposite != nil }.compactMap { clause(of: $0.change, lineage) }
        return (["`\(old)` → `\(new)`, \(confidence) renamed (\(suggestion.score) %)\(doubt)"] + constraints).joined(separator: ", ")
    }

    /// Returns the start of the phrase, if the change isn't about a part of the named element.
    private static func start(
        of change: any SchemaChange, _ name: String, _ lineage: Lineage, isManagedModel: Bool
    ) -> String? {
        switch change {
        case let change as PropertyAdded where isManagedModel: "`\(name)` added (\(settings(of: change.property, lineage.new)))"
        case let change as PropertyRemoved where isManagedModel: "`\(name)` removed (\(settings(of: change.property, lineage.old)))"
        case is ModelAdded: "model added"
        case is ModelRemoved: "model removed"
        case let change as ModelRenamed: "model renamed, `\(lineage.old[change.models.old].name.text)` → `\(name)`"
        case let change as PropertyAdded: "`\(declaration(of: change.property, lineage.new))` added"
        case let change as PropertyRemoved: "`\(declaration(of: change.property, lineage.old))` removed"
        case let change as PropertyRenamed: "`\(lineage.old[change.properties.old].name.text)` → `\(name)`, renamed"
        default: nil
        }
    }

    /// Returns the settings of a property as Xcode's model editor lists them.
    private static func settings(of id: PropertyID, _ schema: Schema) -> String {
        let property = schema[id]
        if let destination = property.type.destination {
            return "\(property.type.isToMany ? "to-many" : "to-one") relationship to `\(schema[destination].name.text)`"
        }
        let value = property.defaultValue?.value.spelling.filter { $0 != "`" } ?? ""
        let isShown = !value.isEmpty && value.utf8.count <= longestDefault
        let parts = [
            schema.archivedName(of: property.type.unwrapped), property.type.isOptional ? "optional" : nil,
            isShown ? "default `\(value)`" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    private static func declaration(of id: PropertyID, _ schema: Schema) -> String {
        let property = schema[id]
        let value = property.defaultValue?.value.spelling ?? ""
        let end = value.isEmpty || value.utf8.count > longestDefault || value.contains("`") ? "" : " = \(value)"
        return "\(property.name.text): \(schema.shownName(of: property.type))\(end)"
    }

    /// Returns the clause of a change, or `nil` if its message is the only description.
    private static func clause(of change: any SchemaChange, _ lineage: Lineage) -> String? {
        switch change {
        case is ModelAdded, is ModelRemoved, is ModelRenamed, is PropertyAdded, is PropertyRemoved, is PropertyRenamed: return ""
        case let change as AttributeRetyped where !change.isSameInSwift(lineage):
            return "type \(lineage.old.archivedName(of: change.types.old)) → \(lineage.new.archivedName(of: change.types.new))"
        case let change as OptionalityChanged: return change.isOptional ? "now optional" : "now required"
        case let change as DefaultChanged:
            return part("default", change.defaults.old?.spelling, change.defaults.new?.spelling)
        case let change as TransformerChanged: return part("transformer", change.transformers.old, change.transformers.new)
        case let change as DerivationChanged: return part("derivation", change.expressions.old, change.expressions.new)
        case let change as PropertyHashModifierChanged: return part("hash modifier", change.modifiers.old, change.modifiers.new)
        case let change as InverseChanged:
            let (old, new) = (change.inverses.old, change.inverses.new)
            return part(
                "inverse", old.map { lineage.old.path(of: .property($0)) }, new.map { lineage.new.path(of: .property($0)) })
        case let change as ParentChanged:
            let (old, new) = (change.parents.old.map { lineage.old[$0].name.text }, change.parents.new.map { lineage.new[$0].name.text })
            return part("parent", old, new)
        case let change as DeleteRuleChanged: return "delete rule \(arrow(change.rules.old.rawValue, change.rules.new.rawValue))"
        case let change as CardinalityChanged: return change.isToMany ? "to-one → to-many" : "to-many → to-one"
        case let change as RelationshipRetargeted:
            return "destination \(arrow(lineage.old[change.destinations.old].name.text, lineage.new[change.destinations.new].name.text))"
        case let change as OrderingChanged: return change.isOrdered ? "now ordered" : "no longer ordered"
        case let change as UniqueKeyAdded: return lineage.new.together(change.properties, "now unique")
        case let change as UniqueKeyRemoved: return lineage.old.together(change.properties, "no longer unique")
        case let change as IndexAdded where change.properties.count == 1: return "now indexed"
        case let change as IndexRemoved where change.properties.count == 1: return "no longer indexed"
        default: return nil
        }
    }

    private static func part(_ word: String, _ old: String?, _ new: String?) -> String {
        switch (old, new) {
        case (let old?, let new?): "\(word) \(arrow(old, new))"
        case (let old?, nil): "\(word) \(code(old)) removed"
        case (nil, let new): "\(word) \(code(new ?? "")) added"
        }
    }

    private static func arrow(_ old: String, _ new: String) -> String {
        "\(code(old)) → \(code(new))"
    }

    private static func code(_ text: String) -> String { "`\(text.filter { $0 != "`" })`" }
}

extension Lineage {
    /// Returns the only property of a model's change, or else the subject itself.
    func part(of subject: ChangeSubject) -> ChangeSubject {
        guard let old = subject.old, old.owner != nil, subject.new?.owner == nil else { return subject }
        return Versions(old: old, new: successor(of: old))
    }
}

extension Schema {
    /// Returns `now unique` for the named property, or the properties that are unique together.
    fileprivate func together(_ properties: [PropertyID], _ words: String) -> String {
        let names = properties.map { "`\(self[$0].name.text)`" }.joined(separator: ", ")
        return properties.count == 1 ? words : "\(names) \(words) together"
    }
}

extension ChangeKind {
    fileprivate var isRemovalOfData: Bool { self == .modelRemoved || self == .propertyRemoved }
}

extension String {
    /// The part after the last dot of a path.
    var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
