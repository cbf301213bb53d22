import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum DeleteRuleReplaced: JudgementRule {
    static let rule = Rule(
        id: "data/delete-rule", severity: .warning,
        summary: "deleting an object does something else to related objects",
        explanation: """
            A store opens as before, and keeps all that it holds. The change takes effect when the app deletes an object: with `cascade`, related
            objects are now deleted that were kept before. That can't be seen in a store, so each changed delete rule is reported. `accept delete` says
            that it is meant.
            """,
        evidence: .documented,
        example: """
            schema Library
            version 1.0.0 @released
            model Author { name: String; books: [Book] @inverse(author) }
            model Book { title: String; author: Author? }
            version 1.1.0 from 1.0.0
            model Author { name: String; country: String?; books: [Book] @inverse(author) @delete(cascade) }
            """,
        fixed: .adding(line: #"migration { accept delete Author.books "a book is nothing without its author" }"#))

    static let examinations: [ChangeCheck] = [
        .of(DeleteRuleChanged.self) { change, facts in
            let path = facts.new.path(of: .property(change.properties.new))
            let owner = facts.new[change.properties.new.model].name.text
            let rules = "`\(path)` changed from `@delete(\(change.rules.old.rawValue))` to `@delete(\(change.rules.new.rawValue))`"
            return Judgement.Finding(
                .data(change.rules.new == .cascade ? .atRisk : .kept), "\(rules), so \(outcome(change.rules, owner))",
                help: "if it is meant, write `accept delete \(path) \"why\"` in `migration`", remedies: [.accept(.delete)],
                severity: change.rules.new == .cascade ? nil : .info, isTold: true)
        }
    ]

    private static func outcome(_ rules: Versions<Property.DeleteRule>, _ owner: String) -> String {
        switch (rules.new, rules.old) {
        case (.cascade, _): "objects that were kept are now deleted with their `\(owner)`"
        case (.deny, _): "a `\(owner)` that has any can't be deleted now"
        case (_, .cascade): "objects that were deleted with their `\(owner)` are now kept"
        case (_, .deny): "a `\(owner)` that has any can now be deleted"
        case (.none, _): "objects may now lead to a `\(owner)` that is deleted"
        case (.nullify, _): "objects no longer lead to a `\(owner)` that is deleted"
        }
    }
}
