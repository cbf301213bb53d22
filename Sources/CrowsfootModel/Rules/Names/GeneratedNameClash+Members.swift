import CrowsfootSource

/// What the SwiftData output adds to models.
extension GeneratedNameClash {
    private struct Addition {
        /// The types that are nested in each model.
        let types: [String]
        /// What a property cannot be called beside it.
        let member: String?
    }

    /// By the words of `@include`.
    private static let additions = [
        "queries": Addition(types: ["Query"], member: nil), "builders": Addition(types: ["Builder"], member: nil),
        "snapshots": Addition(types: ["Snapshot", "AnySnapshot"], member: "snapshot"),
        // Lists bring queries along.
        "lists": Addition(types: ["Query"], member: nil),
    ]

    static func checkPart(_ part: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let addition = additions[part.text] else { return }
        let reason = Diagnostic.Label(part.range, "`\(part.text)` adds it to every model")
        for model in schema.models where !model.isVirtual {
            let hidden = schema.nestedTypes(of: model) + [model.name]
            for name in hidden where addition.types.contains(name.text) {
                findings.append(
                    found("`\(name.text)` is a type that the output nests in `\(model.name.text)`", name, reason, in: model))
            }
            for name in model.properties.map(\.name) where addition.types.contains(name.text) || name.text == addition.member {
                findings.append(found("`\(name.text)` is something that the output adds to the model", name, reason, in: model))
            }
        }
    }

    /// The root of a hierarchy validates its subclasses, and each class with checks nests them. Inside, a class of that name would be
    /// hidden from what `@Model` adds.
    static func checkChecks(in schema: Schema, _ findings: inout [Diagnostic]) {
        for model in schema.models where !model.isVirtual {
            let members = model.properties.map(\.name).filter { ["Check", "validate"].contains($0.text) }
            let taken = members + ([model.name] + schema.nestedTypes(of: model)).filter { $0.text == "Check" }
            guard !taken.isEmpty, let checked = checkedProperty(amongRelativesOf: model, schema) else { continue }
            let reason = Diagnostic.Label(checked.name.range, "what it checks")
            for name in taken {
                let thing =
                    name.text == "Check" ? "`Check` is the type that has the checks" : "`validate` is the method that checks the values"
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

    /// A class of Core Data is in no type by which it could be told from the one that is nested in classes.
    private static func checkManagedTypes(in schema: Schema, _ findings: inout [Diagnostic]) {
        let hasClasses = schema.outputs.contains { $0.kind == .coredata && $0.words("include").contains("classes") }
        guard hasClasses, let checked = schema.models.lazy.flatMap(\.properties).first(where: \.isChecked) else { return }
        schema.forEachFreeType { name in
            guard name.text == "Check" else { return }
            findings.append(
                Diagnostic(
                    rule, "`Check` is the type that has the checks of a class", at: name.range,
                    related: [.init(checked.name.range, "of this one, for instance")], help: "give it another name", subject: name.text))
        }
    }

    /// Structs that have defaults name the keys of their JSON so.
    static func checkCodingKeys(in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let structure = schema.structures.first(where: { $0.members.contains { $0.defaultValue != nil } }) else { return }
        schema.forEachFreeType { name in
            guard name.text == "CodingKeys" else { return }
            findings.append(
                Diagnostic(
                    rule, "`CodingKeys` is what the members of structs are listed in", at: name.range,
                    related: [.init(structure.name.range, "of this one, for instance")], help: "give the type another name",
                    subject: name.text))
        }
    }

    private static func found(_ message: String, _ name: Name, _ reason: Diagnostic.Label, in model: Model) -> Diagnostic {
        Diagnostic(
            rule, message, at: name.range, related: [reason], help: "give it another name",
            subject: name.text == model.name.text ? name.text : "\(model.name.text).\(name.text)")
    }
}

extension Property {
    fileprivate var isChecked: Bool { !checks.isEmpty || count != nil }
}
