import CrowsfootSource
import CrowsfootSyntax

enum IncompleteLooks: EnumerationRule {
    static let rule = Rule(
        id: "enum/incomplete-looks", severity: .info,
        summary: "only some cases of an enum have a label, a symbol or a color",
        finds: "An enum in which some cases have a `@label`, a `@symbol` or a `@color`, and others don't.",
        matters: """
            For a case without a label, the app shows the name from the code; without a symbol or a color, it shows nothing. This is easily
            forgotten when you add a case.
            """,
        fixes: "Add the attribute to the other cases.",
        evidence: .convention,
        example: .schema(#"enum Priority { case low @label("Low"), high }"#, named: "Todo"),
        fixed: .adding(#" @label("High")"#, after: "high"))

    private static let looks: [AttributeName] = [.label, .symbol, .color]

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        for look in looks {
            guard let model = enumeration.cases.first(where: { $0.has(look) }) else { continue }
            let missing = enumeration.cases.filter { !$0.has(look) }
            if let first = missing.first { findings.append(found(look, missing, first, model, enumeration)) }
        }
    }

    private static func found(
        _ look: AttributeName, _ missing: [Enumeration.Case], _ first: Enumeration.Case, _ model: Enumeration.Case,
        _ enumeration: Enumeration
    ) -> Diagnostic {
        let names = missing.count == 1 ? "`\(first.name.text)` has" : "`\(first.name.text)` and \(missing.count - 1) more cases have"
        return Diagnostic(
            rule, "\(names) no `@\(look.rawValue)`", at: first.name.range,
            related: [.init(model.name.range, "this one has")]
                + missing.dropFirst().prefix(3).map { .init($0.name.range, "missing here, too") },
            help: "add `@\(look.rawValue)(…)`", subject: "\(enumeration.name.text).\(first.name.text)")
    }
}
