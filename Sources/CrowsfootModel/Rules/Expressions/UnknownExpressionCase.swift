import CrowsfootSource

enum UnknownExpressionCase: ValidationRule {
    static let rule = Rule(
        id: "expression/unknown-case", severity: .error,
        summary: "an expression names a case that the enum does not have",
        explanation: """
            `.name` is a case of the enum that its surroundings ask for: in `status == .active`, that of `status`. Swift refuses a case that
            does not exist.
            """,
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
        let advice = isOptional ? "write `nil` for a missing value" : "use one of \(enumeration.caseList)"
        return Diagnostic(
            rule, "`\(enumeration.name.text)` has no case `\(name.text)`", at: name.range,
            related: [.init(enumeration.name.range, "declared here")], help: nearest.map { "write `.\($0)`" } ?? advice,
            fixes: nearest.map { [FixIt("write `.\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: subject)
    }
}
