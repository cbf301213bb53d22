import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum DeleteRuleReplaced: JudgementRule {
    static let rule = Rule(
        id: "data/delete-rule", severity: .warning,
        summary: "deleting an object does something else to related objects",
        finds: "A changed delete rule of a relationship.",
        matters: """
            Deleting an object now has another effect on related objects. With `cascade`, objects that were kept before are deleted.
            Stores open as before, so nothing else shows the change.
            """,
        fixes: """
            the change | schema | SwiftData source | Core Data model
            is intended | `accept delete Author.books "why"` | `// crowsfoot:accept delete books "why"` above the class | User Info of the entity: `crowsfoot.accept` = `delete books why`
            is a mistake | restore the delete rule | restore the delete rule | restore the delete rule
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            version 1.1.0 after 1.0.0
            model Author { name: String; country: String?; books: [Book] @inverse(author) @delete(cascade) }
            model Book { title: String; author: Author? }
            """,
        fixed: .adding(line: #"migration { accept delete Author.books "a book is nothing without its author" }"#))

    static let examinations: [ChangeCheck] = [
        .of(DeleteRuleChanged.self) { change, facts in
            let path = facts.new.path(of: .property(change.properties.new))
            let owner = facts.new[change.properties.new.model].name.text
            let rules = "`\(path)` has the delete rule `\(change.rules.new.rawValue)` instead of `\(change.rules.old.rawValue)`"
            return Judgement.Finding(
                .data(change.rules.new == .cascade ? .atRisk : .kept), "\(rules), so \(outcome(change.rules, owner))",
                help: "restore the rule, or accept the change with `accept delete \(path) \"why\"`", remedies: [.accept(.delete)],
                severity: change.rules.new == .cascade ? nil : .info, isAlwaysReported: true)
        }
    ]

    private static func outcome(_ rules: Versions<Property.DeleteRule>, _ owner: String) -> String {
        switch (rules.new, rules.old) {
        case (.cascade, _): "objects that were kept are now deleted with their `\(owner)`"
        case (.deny, _): "a `\(owner)` with related objects can no longer be deleted"
        case (_, .cascade): "objects that were deleted with their `\(owner)` are now kept"
        case (_, .deny): "a `\(owner)` with related objects can now be deleted"
        case (.none, _): "objects may now refer to a deleted `\(owner)`"
        case (.nullify, _): "objects no longer lead to a `\(owner)` that is deleted"
        }
    }
}
