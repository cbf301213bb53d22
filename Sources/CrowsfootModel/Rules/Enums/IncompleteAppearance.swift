import CrowsfootSource
import CrowsfootSyntax

enum IncompleteAppearance: EnumerationRule {
    static let rule = Rule(
        id: "enum/incomplete-looks", severity: .info,
        summary: "only some cases of an enum have a label, a symbol or a color",
        finds: "An enum in which some cases have a `@label`, a `@symbol` or a `@color`, and others don't.",
        matters: """
            For a case without a label, the app shows the name from the code; without a symbol or a color, it shows nothing. This is easily
            forgotten when you add a case.
            """,
        fixes: "Add the attribute to the cases that lack it.",
        evidence: .convention,
        example: .schema(#"enum Priority { case low @label("Low"), high }"#, named: "Todo"),
        fixed: .adding(#" @label("High")"#, after: "high"))

    private static let attributes: [AttributeName] = [.label, .symbol, .color]

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        for attribute in attributes {
            guard let model = enumeration.cases.first(where: { $0.has(attribute) }) else { continue }
            let missing = enumeration.cases.filter { !$0.has(attribute) }
            if let first = missing.first { findings.append(found(attribute, missing, first, model, enumeration)) }
        }
    }

    private static func found(
        _ attribute: AttributeName, _ missing: [Enumeration.Case], _ first: Enumeration.Case, _ model: Enumeration.Case,
        _ enumeration: Enumeration
    ) -> Diagnostic {
        let names = missing.count == 1 ? "`\(first.name.text)` has" : "`\(first.name.text)` and \(missing.count - 1) more cases have"
        return Diagnostic(
            rule, "\(names) no `@\(attribute.rawValue)`", at: first.name.range,
            related: [.init(model.name.range, "this one has")]
                + missing.dropFirst().prefix(3).map { .init($0.name.range, "missing here, too") },
            help: "add `@\(attribute.rawValue)(…)`", subject: "\(enumeration.name.text).\(first.name.text)")
    }
}
