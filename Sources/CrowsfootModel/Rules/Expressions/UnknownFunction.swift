import CrowsfootSource

enum UnknownFunction: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-function", severity: .error,
        summary: "an expression calls a function that the language does not have",
        explanation: """
            Of Swift's many functions, expressions have those that a store can evaluate: `isEmpty`, `count`, `contains`, `starts(with:)` and
            `localizedStandardContains` on text; `isEmpty`, `count`, `contains { … }` and `allSatisfy { … }` on relationships; `contains` on
            lists and ranges; and `daysAgo(n)`. In a migration, anything else is written in Swift, between backticks.
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

    /// What Swift, or another language, calls them.
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
                rule, "`\(name.text)` belongs to each `\(element.name.text)`, not to the list of them", at: name.range,
                help: "ask about the rows one by one, as in `contains { $0.\(name.text) == … }`", subject: scope.subject)
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
            rule, "there is no function `\(name.text)`", at: name.range,
            help: isNear ? "write `daysAgo`" : swift(scope) ?? "compare with a value that the app works out, as a parameter",
            fixes: isNear ? [FixIt("write `daysAgo`", .unsafe, [.init(name.range, with: "daysAgo")])] : [], subject: scope.subject)
    }

    private static func diagnostic(_ message: String, _ name: Name, _ type: ValueType, _ scope: ExpressionScope) -> Diagnostic {
        let offered = Expression.Function.all.filter { $0.isOffered(by: type) }.map(\.usage)
        let synonym = synonyms[name.text].flatMap { offered.contains($0) ? $0 : nil }
        let nearest = synonym ?? NearestName.of(name.text, among: offered.map { String($0.prefix(while: \.isLetter)) })
        let list = offered.map { "`\($0)`" }.joined(separator: ", ")
        let advice = nearest.map { "write `\($0)`" } ?? swift(scope) ?? (offered.isEmpty ? "compare it as it is" : "use one of \(list)")
        return Diagnostic(rule, message, at: name.range, help: advice, subject: scope.subject)
    }

    private static func swift(_ scope: ExpressionScope) -> String? {
        switch scope.place {
        case .query: nil
        case .migration: "write the whole value in Swift, between backticks"
        }
    }
}
