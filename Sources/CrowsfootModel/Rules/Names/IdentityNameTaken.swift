import CrowsfootSource
import CrowsfootSyntax

enum IdentityNameTaken: ModelRule {
    static let rule = Rule(
        id: "name/id-taken", severity: .error,
        summary: "a property is named `id`, but another one has `@id`",
        finds: "A property `id` without `@id` in a model with an `@id` property of another name.",
        matters: "`@id` adds a property `id` to the generated class, which would then have two. Swift refuses that.",
        fixes: "Move `@id` to `id`, or rename `id`.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                id: UUID = UUID()
                isbn: String @id
            }
            """,
        fixed: .adding(" @id", after: "UUID()").replacing("isbn: String @id", with: "isbn: String @unique"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard !model.isVirtual, let identity = model.properties.first(where: { !$0.attributes.isEmpty && $0.has(.id) }),
            identity.name.text != "id", let taken = model.property(named: "id"), !taken.has(.id)
        else { return }
        findings.append(
            Diagnostic(
                rule, "`\(model.name.text)` would have two properties `id`", at: taken.name.range,
                related: [.init(identity.name.range, "`@id` adds a property `id`")],
                help: "move `@id` to `id`, or rename `id`", subject: model.path(of: taken)))
    }
}
