import CrowsfootSource

enum AssociatedTypeName: ModelRule {
    static let rule = Rule(
        id: "name/associated-type", severity: .error,
        summary: "a nested type has the name of an associated type of `PersistentModel`",
        finds: "A type `ID` or `Root` in a model. `Root` was added in the SDKs of 2025.",
        matters: """
            Model classes conform to protocols with an associated type of this name. Swift takes the nested type for it, so the class
            doesn't compile.
            """,
        fixes: "Rename the type.",
        evidence: .documented,
        example: """
            schema Library
            model Plant {
                enum Root { case shallow, deep }
                root: Root = .deep
            }
            """,
        fixed: .replacing(": Root", with: ": RootDepth").replacing("Root ", with: "RootDepth "))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.isVirtual || (model.enumerations.isEmpty && model.structures.isEmpty) { return }
        for id in model.enumerations { check(schema[id].name, .enumeration(id), of: model, &findings) }
        for id in model.structures { check(schema[id].name, .structure(id), of: model, &findings) }
    }

    private static func check(_ name: Name, _ type: ValueType, of model: Model, _ findings: inout [Diagnostic]) {
        guard isTaken(name.text, type, in: model) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(name.text)` in `\(model.name.text)` conflicts with the associated type of `PersistentModel`", at: name.range,
                help: "rename it to `\(model.name.text)\(name.text)`", subject: "\(model.name.text).\(name.text)"))
    }

    private static func isTaken(_ name: String, _ type: ValueType, in model: Model) -> Bool {
        // The type of the property `id` may have this name, since the associated type is that type.
        if name == "ID" { return model.property(named: "id")?.type != type }
        return name == "Root"
    }
}
