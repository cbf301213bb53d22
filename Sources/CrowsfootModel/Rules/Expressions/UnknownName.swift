import CrowsfootSource

enum UnknownName: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-name", severity: .error,
        summary: "an expression contains an unknown property",
        finds: "A name that isn't a parameter, an own or inherited property of the model, `now`, `today` or `tomorrow`.",
        matters: """
            The generated Swift doesn't compile. A property that Swift computes isn't in the store: a predicate with it compiles, but
            fails when it runs.
            """,
        fixes: """
            the name is | schema
            misspelled | correct it
            a computed property | use the stored properties that it is computed from
            """,
        evidence: .language,
        example: """
            schema Todo
            model TodoItem {
                isCompleted: Bool = false
                query done { where isDone }
            }
            """,
        fixed: .replacing("isDone", with: "isCompleted"))

    static func found(_ name: Name, in model: Model, among candidates: [String], _ scope: ExpressionScope) -> Diagnostic {
        let advice =
            switch scope.place {
            case .query: "declare it in `\(model.name.text)`, or as a parameter; a query can't use computed properties"
            case .migration: "use a property of `\(model.name.text)`, or write Swift code in backticks"
            }
        return diagnostic(name, of: model.name, among: candidates, otherwise: advice, subject: scope.subject)
    }

    /// Reports a property of the other version than the one that a step reads.
    static func elsewhere(
        _ name: Name, in model: Model, only version: VersionNumber, meant: String?, _ scope: ExpressionScope
    ) -> Diagnostic {
        let isNew = scope.side == .new
        let advice =
            isNew
            ? "use a property of the new version; only `convert`, `split` and `merge` read the old one"
            : "use a property of the old version; only `fill` reads the new one"
        return Diagnostic(
            rule, "only version \(version) has a property `\(name.text)`", at: name.range,
            label: "reads objects of the \(isNew ? "new" : "old") version", related: [.init(model.name.range, "the model that it reads")],
            help: meant.map { "write `\($0)`, its name in this version" } ?? advice,
            fixes: meant.map { [FixIt("write `\($0)`, its name in this version", .unsafe, [.init(name.range, with: $0)])] } ?? [],
            subject: scope.subject)
    }

    static func member(_ name: Name, of owner: Name, among candidates: [String], subject: String) -> Diagnostic {
        diagnostic(name, of: owner, among: candidates, otherwise: "declare it in `\(owner.text)`", subject: subject)
    }

    /// Reports a property of the element in a closure, which needs `$0.` before it.
    static func needsElement(_ name: Name, in model: Model, element: Model, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(model.name.text)` has no property `\(name.text)`", at: name.range,
            label: "a property of `\(element.name.text)`", help: "write `$0.\(name.text)`",
            fixes: [FixIt("write `$0.\(name.text)`", .safe, [.init(name.range.before, with: "$0.")])], subject: subject)
    }

    private static func diagnostic(
        _ name: Name, of owner: Name, among candidates: [String], otherwise advice: String, subject: String
    ) -> Diagnostic {
        let nearest = NearestName.of(name.text, among: candidates)
        return Diagnostic(
            rule, "`\(owner.text)` has no property `\(name.text)`", at: name.range,
            related: [.init(owner.range, "declared here")], help: nearest.map { "write `\($0)`" } ?? advice,
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: subject)
    }
}
