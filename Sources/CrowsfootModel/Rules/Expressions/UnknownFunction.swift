import CrowsfootSource

enum UnknownFunction: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-function", severity: .error,
        summary: "an expression calls an unknown function",
        finds: """
            A function that a store can't evaluate. Strings have `isEmpty`, `count`, `contains`, `starts(with:)` and
            `localizedStandardContains`; relationships have `isEmpty`, `count`, `contains { … }` and `allSatisfy { … }`; lists and ranges
            have `contains`. `daysAgo(n)` is a date.
            """,
        matters: "The predicate would fail when the app runs the query.",
        fixes: """
            the expression is in | schema
            a query | use one of these functions, or a parameter that the app computes
            a migration | write the whole value as Swift code in backticks
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query titled(_ start: String) { where title.hasPrefix(start) }
            }
            """,
        fixed: .replacing("hasPrefix(start)", with: "starts(with: start)"))

    /// Names of the functions in Swift and other languages.
    private static let synonyms = [
        "hasPrefix": "starts(with: text)", "beginsWith": "starts(with: text)", "startsWith": "starts(with: text)",
        "localizedCaseInsensitiveContains": "localizedStandardContains(text)", "caseInsensitiveContains": "localizedStandardContains(text)",
        "includes": "contains(value)", "length": "count", "size": "count", "first": "contains { $0.… }", "filter": "contains { $0.… }",
        "any": "contains { $0.… }", "some": "contains { $0.… }", "all": "allSatisfy { $0.… }", "every": "allSatisfy { $0.… }",
    ]

    static func member(
        _ name: Name, of value: Expression, _ type: String, element: Model?, _ scope: ExpressionScope
    ) -> Diagnostic {
        if let element, element.property(named: name.text) != nil {
            return Diagnostic(
                rule, "`\(name.text)` is a property of each `\(element.name.text)`, not of the list", at: name.range,
                help: "check each object, as in `contains { $0.\(name.text) == … }`", subject: scope.subject)
        }
        return diagnostic("`\(type)` has no property `\(name.text)`", name, value.type.unwrapped, scope)
    }

    static func method(
        _ link: ChainLink, of value: Expression, _ type: String, element: Model?, _ scope: ExpressionScope
    ) -> Diagnostic {
        diagnostic("`\(type)` has no function `\(link.name.text)`", link.name, value.type.unwrapped, scope)
    }

    static func free(_ name: Name, at range: SourceRange, _ scope: ExpressionScope) -> Diagnostic {
        let isNear = NearestName.of(name.text, among: ["daysAgo"]) != nil
        return Diagnostic(
            rule, "unknown function `\(name.text)`", at: name.range,
            help: isNear ? "write `daysAgo`" : swift(scope) ?? "use a parameter with a value that the app computes",
            fixes: isNear ? [FixIt("write `daysAgo`", .unsafe, [.init(name.range, with: "daysAgo")])] : [], subject: scope.subject)
    }

    private static func diagnostic(_ message: String, _ name: Name, _ type: ValueType, _ scope: ExpressionScope) -> Diagnostic {
        let offered = Expression.Function.all.filter { $0.isOffered(by: type) }.map(\.usage)
        let synonym = synonyms[name.text].flatMap { offered.contains($0) ? $0 : nil }
        let nearest = synonym ?? NearestName.of(name.text, among: offered.map { String($0.prefix(while: \.isLetter)) })
        let list = offered.map { "`\($0)`" }.joined(separator: ", ")
        let advice =
            nearest.map { "write `\($0)`" } ?? swift(scope) ?? (offered.isEmpty ? "compare the value itself" : "use one of \(list)")
        return Diagnostic(rule, message, at: name.range, help: advice, subject: scope.subject)
    }

    private static func swift(_ scope: ExpressionScope) -> String? {
        switch scope.place {
        case .query: nil
        case .migration: "write the whole value as Swift code in backticks"
        }
    }
}
