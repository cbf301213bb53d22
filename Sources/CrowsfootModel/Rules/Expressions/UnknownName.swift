import CrowsfootSource

enum UnknownName: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-name", severity: .error,
        summary: "an expression names a property that does not exist",
        explanation: """
            A name in a query or a migration is a parameter, a property of the model, one of its inherited properties, or one of the words
            `now`, `today` and `tomorrow`. A property that Swift computes in an extension is no part of the schema: it is not in the
            database, and SwiftData finds that out when the query runs. Write down what it is computed from instead.
            """,
        evidence: .documented,
        example: """
            schema Todo
            model TodoItem {
                isCompleted: Bool = false
                query done { where isDone }
            }
            """,
        mended: """
            schema Todo
            model TodoItem {
                isCompleted: Bool = false
                query done { where isCompleted }
            }
            """)

    static func found(
        _ name: Name, in model: Model, among candidates: [String], isElsewhere version: VersionNumber?, _ scope: ExpressionScope
    ) -> Diagnostic {
        if let version {
            let (here, other) = scope.side == .new ? ("new", "old") : ("old", "new")
            return Diagnostic(
                rule, "only version \(version) has a property `\(name.text)`", at: name.range,
                label: "this is about rows of the \(here) version", related: [.init(model.name.range, "the model that is meant")],
                help: "use a property of the \(here) version; only `\(here == "new" ? "convert`, `split` and `merge" : "fill")` "
                    + "read\(here == "new" ? "" : "s") rows of the \(other) one",
                subject: scope.subject)
        }
        let advice =
            switch scope.place {
            case .query: "declare it in `\(model.name.text)`, or as a parameter; what Swift computes is not in the store"
            case .migration: "name a property of `\(model.name.text)`, or write Swift between backticks"
            }
        return diagnostic(name, of: model.name, among: candidates, otherwise: advice, subject: scope.subject)
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
