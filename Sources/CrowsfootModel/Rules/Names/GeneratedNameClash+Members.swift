import CrowsfootSource

/// Names that the SwiftData output adds to models.
extension GeneratedNameClash {
    private struct Addition {
        /// Types that are nested in each model.
        let types: [String]
        /// A property name that it excludes.
        let member: String?
    }

    /// Additions by the words of `@include`.
    private static let additions = [
        "queries": Addition(types: ["Query"], member: nil), "builders": Addition(types: ["Builder"], member: nil),
        "snapshots": Addition(types: ["Snapshot", "AnySnapshot"], member: "snapshot"),
        // Lists include queries.
        "lists": Addition(types: ["Query"], member: nil),
    ]

    static func checkPart(_ part: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let addition = additions[part.text] else { return }
        let reason = Diagnostic.Label(part.range, "`\(part.text)` adds it to every model")
        for model in schema.models where !model.isVirtual {
            let hidden = schema.nestedTypes(of: model) + [model.name]
            for name in hidden where addition.types.contains(name.text) {
                findings.append(
                    found("`\(name.text)` conflicts with a generated type in `\(model.name.text)`", name, reason, in: model))
            }
            for name in model.properties.map(\.name) where addition.types.contains(name.text) || name.text == addition.member {
                findings.append(found("`\(name.text)` conflicts with a generated member", name, reason, in: model))
            }
        }
    }

    /// Checks the generated `Check` and `validate`. The root of a hierarchy validates its subclasses.
    static func checkChecks(in schema: Schema, _ findings: inout [Diagnostic]) {
        for model in schema.models where !model.isVirtual {
            let members = model.properties.map(\.name).filter { ["Check", "validate"].contains($0.text) }
            let taken = members + ([model.name] + schema.nestedTypes(of: model)).filter { $0.text == "Check" }
            guard !taken.isEmpty, let checked = checkedProperty(amongRelativesOf: model, schema) else { continue }
            let reason = Diagnostic.Label(checked.name.range, "has checks")
            for name in taken {
                let thing =
                    name.text == "Check"
                    ? "`Check` conflicts with the generated type for checks" : "`validate` conflicts with the generated method"
                findings.append(found(thing, name, reason, in: model))
            }
        }
        if findings.allSatisfy({ $0.subject != "Check" }) { checkManagedTypes(in: schema, &findings) }
    }

    private static func checkedProperty(amongRelativesOf model: Model, _ schema: Schema) -> Property? {
        func root(of model: Model) -> ModelID { (schema.ancestors(of: model).last ?? model).id }
        let common = root(of: model)
        return schema.models.lazy.filter { root(of: $0) == common }.flatMap(\.properties).first { $0.isChecked }
    }

    /// Reports a Core Data class, which isn't nested and so conflicts with the generated type.
    private static func checkManagedTypes(in schema: Schema, _ findings: inout [Diagnostic]) {
        let hasClasses = schema.outputs.contains { $0.kind == .coredata && $0.words("include").contains("classes") }
        guard hasClasses, let checked = schema.models.lazy.flatMap(\.properties).first(where: \.isChecked) else { return }
        schema.forEachFreeType { name in
            guard name.text == "Check" else { return }
            findings.append(
                Diagnostic(
                    rule, "`Check` conflicts with the generated type for checks", at: name.range,
                    related: [.init(checked.name.range, "has checks")], help: "rename it", subject: name.text))
        }
    }

    /// Checks `CodingKeys`, which is generated in structs with defaults.
    static func checkCodingKeys(in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let structure = schema.structures.first(where: { $0.members.contains { $0.defaultValue != nil } }) else { return }
        schema.forEachFreeType { name in
            guard name.text == "CodingKeys" else { return }
            findings.append(
                Diagnostic(
                    rule, "`CodingKeys` conflicts with a generated type", at: name.range,
                    related: [.init(structure.name.range, "has coding keys")], help: "rename it",
                    subject: name.text))
        }
    }

    private static func found(_ message: String, _ name: Name, _ reason: Diagnostic.Label, in model: Model) -> Diagnostic {
        Diagnostic(
            rule, message, at: name.range, related: [reason], help: "rename it",
            subject: name.text == model.name.text ? name.text : "\(model.name.text).\(name.text)")
    }
}

extension Property {
    fileprivate var isChecked: Bool { !checks.isEmpty || count != nil }
}
