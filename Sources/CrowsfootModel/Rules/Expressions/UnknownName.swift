import CrowsfootSource

enum UnknownName: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-name", severity: .error,
        summary: "an expression names a property that does not exist",
        explanation: """
            A name in a query or a migration is a parameter, a property of the model, one of its inherited properties, or one of the words
            `now`, `today` and `tomorrow`. A property that Swift computes in an extension is no part of the schema and not in the
            database: a predicate over it compiles, and fails when it runs. Ask for what it is computed from instead.
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
            case .query: "declare it in `\(model.name.text)`, or as a parameter; what Swift computes is not in the store"
            case .migration: "name a property of `\(model.name.text)`, or write Swift between backticks"
            }
        return diagnostic(name, of: model.name, among: candidates, otherwise: advice, subject: scope.subject)
    }

    /// A step reads rows of one version, and the name is one of the other.
    static func elsewhere(
        _ name: Name, in model: Model, only version: VersionNumber, meant: String?, _ scope: ExpressionScope
    ) -> Diagnostic {
        let isNew = scope.side == .new
        let advice =
            isNew
            ? "use a property of the new version; only `convert`, `split` and `merge` read rows of the old one"
            : "use a property of the old version; only `fill` reads rows of the new one"
        return Diagnostic(
            rule, "only version \(version) has a property `\(name.text)`", at: name.range,
            label: "this reads rows of the \(isNew ? "new" : "old") version", related: [.init(model.name.range, "the rows that it reads")],
            help: meant.map { "write `\($0)`, as it is called here" } ?? advice,
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: scope.subject)
    }

    static func member(_ name: Name, of owner: Name, among candidates: [String], subject: String) -> Diagnostic {
        diagnostic(name, of: owner, among: candidates, otherwise: "declare it in `\(owner.text)`", subject: subject)
    }

    /// In a closure, the properties of the element need `$0.` before them.
    static func needsElement(_ name: Name, in model: Model, element: Model, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(model.name.text)` has no property `\(name.text)`", at: name.range,
            label: "it is a property of `\(element.name.text)`", help: "write `$0.\(name.text)`",
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
