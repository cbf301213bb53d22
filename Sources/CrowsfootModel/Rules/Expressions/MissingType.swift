import CrowsfootSource

enum MissingType: ValidationRule {
    static let rule = Rule(
        id: "expression/missing-type", severity: .error,
        summary: "the enum of a case is unclear",
        finds: "`.name` without a value that determines the enum.",
        matters: "Crowsfoot can't resolve the case.",
        fixes: "Write the enum's name before the dot.",
        evidence: .language,
        example: """
            schema Todo
            enum Priority { case low, high }
            model TodoItem {
                priority: Priority = .low
                query odd { where .low == .high }
            }
            """,
        fixed: .replacing(".low ==", with: "priority =="))

    static func found(_ name: Name, at range: SourceRange, enumerations: [String], subject: String) -> Diagnostic {
        let meant = enumerations.count == 1 ? enumerations[0] : nil
        return Diagnostic(
            rule, "unclear enum of `.\(name.text)`", at: range,
            help: meant.map { "write `\($0).\(name.text)`" } ?? "write the name of the enum before the dot",
            fixes: meant.map { [FixIt("write `\($0).\(name.text)`", .unsafe, [.init(range.before, with: $0)])] } ?? [], subject: subject)
    }
}
