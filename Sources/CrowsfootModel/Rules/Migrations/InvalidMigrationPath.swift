import CrowsfootSource

enum InvalidMigrationPath: ValidationRule {
    static let rule = Rule(
        id: "migration/invalid-path", severity: .error,
        summary: "a step doesn't name its property as `Model.property`",
        finds: "A step with a name that isn't a model and one of its properties. Properties of related objects are used after `with`.",
        matters: "Crowsfoot can't tell which objects the step changes.",
        fixes: "Write `Model.property`.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                fill subtitle with title
            }
            """,
        fixed: .adding("Book.", after: "fill "))

    static func found(_ names: [Name], at range: SourceRange, in schema: Schema) -> Diagnostic {
        let text = names.map(\.text).joined(separator: ".")
        let owners = names.count == 1 ? schema.models.filter { $0.property(named: text) != nil } : []
        let meant = owners.count == 1 ? "\(owners[0].name.text).\(text)" : nil
        return Diagnostic(
            rule, "`\(text)` isn't a path such as `Model.property`", at: range,
            help: meant.map { "write `\($0)`" } ?? "write `Model.property`",
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(range, with: $0)])] } ?? [], subject: text)
    }
}
