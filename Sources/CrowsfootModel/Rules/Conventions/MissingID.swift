import CrowsfootSource
import CrowsfootSyntax

enum MissingID: ModelRule {
    static let rule = Rule(
        id: "convention/missing-id", severity: .warning,
        summary: "a model has no `@id`",
        finds: """
            A model without an own or inherited `@id`, in a schema with `@conventions(id)`. Abstract models and placeholder models need
            none.
            """,
        matters: "Links, exports and other devices can't identify an object. SwiftData's own identifiers change when a store is rebuilt.",
        fixes: "Add `id: UUID = UUID() @id` to the model.",
        evidence: .convention,
        example: .schema("model Book { title: String }", named: "Library @conventions(id)"),
        fixed: .replacing("{ title: String }", with: "{\n    id: UUID = UUID() @id\n    title: String\n}"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.conventions.contains(.id), schema.isFirstOfItsRows(model) else { return }
        let properties = schema.allProperties(of: model)
        if properties.contains(where: { $0.has(.id) || $0.type.isUnknown }) { return }
        let candidate = model.property(named: "id")
        findings.append(
            Diagnostic(
                rule, "`\(model.name.text)` has no `@id`", at: model.name.range,
                related: candidate.map { [.init($0.name.range, "not marked with `@id`")] } ?? [],
                help: candidate == nil ? "add `id: UUID = UUID() @id`" : "mark `id` with `@id`", fixes: fix(model, candidate),
                subject: model.name.text))
    }

    private static func fix(_ model: Model, _ candidate: Property?) -> [FixIt] {
        if let candidate {
            return candidate.isRelationship ? [] : [FixIt("mark `id` with `@id`", .unsafe, [candidate.adding("@id")])]
        }
        return model.bodyEnd.map { [FixIt("add `id: UUID = UUID() @id`", .unsafe, [$0.adding("id: UUID = UUID() @id")])] } ?? []
    }
}

extension Schema {
    /// Whether a model is the topmost one in its hierarchy that has objects, so that it is reported once.
    func isFirstOfItsRows(_ model: Model) -> Bool {
        if model.modifier != nil || model.isBroken { return false }
        if model.parentName == nil { return true }
        return model.parent != nil && ancestors(of: model).allSatisfy { $0.isAbstract && !$0.isBroken }
    }
}
