import CrowsfootSource

enum UncompilableName: PropertyRule {
    static let rule = Rule(
        id: "name/does-not-compile", severity: .error,
        summary: "a property name with which the class doesn't compile",
        finds: """
            A stored property `description`, which `@Model` doesn't accept; a name that `@Model` declares, such as `schemaMetadata`; or
            `self`, `Type` or `Protocol`, which Swift reads differently after a dot.
            """,
        matters: "The macro `@Model` or Swift refuses the name, so the generated class doesn't compile.",
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `details: String` | `var details: String` | name the attribute `details`
            was released | `details: String @was(description)` | `@Attribute(originalName: "description") var details: String` | rename the attribute, and set its Renaming ID to `description`
            """,
        evidence: .measured,
        example: .schema("model Book { description: String }"),
        fixed: .replacing("description", with: "details"))

    /// Looks up all reserved names at once. Those that compile belong to other rules.
    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let reserved = ReservedName.of(property), !model.isVirtual else { return }
        let isStored = !property.isTransient
        switch reserved {
        case .refused(let reason): if let reason = reason.text(for: schema) { findings.append(found(property, reason, of: model, schema)) }
        case .modelMember: findings.append(ModelMemberName.found(property, of: model, schema))
        case .crashing(let moment): if isStored { findings.append(CrashingName.found(property, moment, of: model, schema)) }
        case .lost: if isStored { findings.append(UnsavedName.found(property, of: model, schema)) }
        case .objectMethod: if isStored { findings.append(ObjectMethodName.found(property, of: model, schema)) }
        }
    }

    private static func found(_ property: Property, _ reason: String, of model: Model, _ schema: Schema) -> Diagnostic {
        let renaming = Renaming(property, of: model, in: schema)
        return Diagnostic(
            rule, "`\(property.name.text)` can't be a property name, because the generated class doesn't compile", at: property.name.range,
            label: reason,
            help: renaming.help, fixes: renaming.fixes, subject: model.path(of: property))
    }
}
