import CrowsfootSource
import CrowsfootSyntax

enum IdentityNameTaken: ModelRule {
    static let rule = Rule(
        id: "name/id-taken", severity: .error,
        summary: "a property is called `id`, and another one is the identity",
        explanation: """
            `@id` on a property gives the class an `id` with its value. A property of that name would be a second one.
            """,
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
                related: [.init(identity.name.range, "`@id` gives the class an `id` with this value")],
                help: "put `@id` on `id`, or give `id` another name", subject: model.path(of: taken)))
    }
}
