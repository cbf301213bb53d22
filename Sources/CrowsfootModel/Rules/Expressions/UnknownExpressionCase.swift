import CrowsfootSource

enum UnknownExpressionCase: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-case", severity: .error,
        summary: "an expression contains an unknown case",
        finds: "A case that the enum of the compared or filled property doesn't have.",
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use a case that the enum declares.",
        evidence: .language,
        example: """
            schema Todo
            enum Status { case open, done }
            model TodoItem {
                status: Status = .open
                query finished { where status == .finished }
            }
            """,
        fixed: .replacing(".finished", with: ".done"))

    static func found(_ name: Name, of enumeration: Enumeration, subject: String) -> Diagnostic {
        let isOptional = name.text == "none" || name.text == "some"
        let nearest = isOptional ? nil : enumeration.nearestCase(to: name.text)
        let advice = isOptional ? "write `nil` for no value" : enumeration.caseHelp
        return Diagnostic(
            rule, "`\(enumeration.name.text)` has no case `\(name.text)`", at: name.range,
            related: [.init(enumeration.name.range, "declared here")], help: nearest.map { "write `.\($0)`" } ?? advice,
            fixes: nearest.map { [FixIt("write `.\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: subject)
    }
}
