import CrowsfootSource

enum UncompilableName: PropertyRule {
    static let rule = Rule(
        id: "name/does-not-compile", severity: .error,
        summary: "a property has a name with which its class does not compile",
        explanation: """
            The macro `@Model` refuses a stored property called `description`, and it declares members of its own, such as
            `schemaMetadata`, that cannot be declared again. `self`, `Type` and `Protocol` mean something else to Swift after a dot,
            even between backticks. Say what is described: `bookDescription`, or `details`.
            """,
        evidence: .confirmed,
        example: .schema("model Book { description: String }"),
        fixed: .replacing("description", with: "details"))

    /// All names that have a meaning are looked up at once; those that do not keep a class from compiling have rules of their own.
    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let reserved = ReservedName.of(property), !model.isVirtual else { return }
        let isStored = !property.isTransient
        switch reserved {
        case .refused(let reason): findings.append(found(property, reason, of: model, schema))
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
