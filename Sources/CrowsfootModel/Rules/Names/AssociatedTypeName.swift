import CrowsfootSource

enum AssociatedTypeName: ModelRule {
    static let rule = Rule(
        id: "name/associated-type", severity: .error,
        summary: "a nested type has the name of an associated type of every model",
        explanation: """
            Every model has an associated type `ID`, the type of its `id`, and since the SDKs of 2025 a `Root`, which has to be a model. A
            nested type of that name is taken for it, and then the class does not conform to `PersistentModel` and does not compile.
            """,
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
                rule, "a type `\(name.text)` inside `\(model.name.text)` is taken for that of `PersistentModel`", at: name.range,
                help: "call it `\(model.name.text)\(name.text)`", subject: "\(model.name.text).\(name.text)"))
    }

    private static func isTaken(_ name: String, _ type: ValueType, in model: Model) -> Bool {
        // The type of the property `id` may be called so: that is what the associated type stands for.
        if name == "ID" { return model.property(named: "id")?.type != type }
        return name == "Root"
    }
}
