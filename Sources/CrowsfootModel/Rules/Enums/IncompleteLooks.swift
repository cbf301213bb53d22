import CrowsfootSource
import CrowsfootSyntax

enum IncompleteLooks: EnumerationRule {
    static let rule = Rule(
        id: "enum/incomplete-looks", severity: .hint,
        summary: "some cases of an enum have a label, a symbol or a colour, and others have not",
        explanation: """
            What is shown of a case without a `@label` is its name, and without a `@symbol` or a `@color` there is nothing to show, so a
            list of all cases has gaps. That is rarely meant; it happens when a case is added later.
            """,
        evidence: .convention,
        example: """
            schema Todo
            enum Priority { case low @label("Low"), high }
            """,
        mended: """
            schema Todo
            enum Priority { case low @label("Low"), high @label("High") }
            """)

    private static let looks: [AttributeName] = [.label, .symbol, .color]

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        for look in looks {
            guard let model = enumeration.cases.first(where: { $0.has(look) }) else { continue }
            for one in enumeration.cases where !one.has(look) {
                findings.append(
                    Diagnostic(
                        rule, "case `\(one.name.text)` has no `@\(look.rawValue)`", at: one.name.range,
                        related: [.init(model.name.range, "as this one has")], help: "add `@\(look.rawValue)(…)`",
                        subject: "\(enumeration.name.text).\(one.name.text)"))
            }
        }
    }
}
