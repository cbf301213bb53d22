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
        "queries": Addition(types: ["Query"], member: nil), "builders": Addition(types: ["Builder"], member: "build"),
        "snapshots": Addition(types: ["Snapshot"], member: "snapshot"),
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

    static func checkValidation(in schema: Schema, _ findings: inout [Diagnostic]) {
        for model in schema.models where !model.isVirtual {
            guard let taken = model.property(named: "validate"),
                let checked = schema.allProperties(of: model).first(where: { !$0.checks.isEmpty || $0.count != nil })
            else { continue }
            let reason = Diagnostic.Label(checked.name.range, "what it checks")
            findings.append(found("`validate` is the method that checks the values", taken.name, reason, in: model))
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
