import CrowsfootSource

/// Finds the types of a schema that take a name from a framework.
enum ShadowedName {
    static func check(
        _ schema: Schema, _ names: NameTable<Void>, _ rule: Rule, _ findings: inout [Diagnostic], message: (String) -> String
    ) {
        guard schema.makesSwift else { return }
        schema.forEachFreeType { name in
            guard names.contains(name.text) else { return }
            findings.append(
                Diagnostic(
                    rule, message(name.text), at: name.range,
                    help: "call it `\(schema.name)\(name.text)`" + keeping(rule), subject: name.text))
        }
    }

    /// What the language refuses cannot be kept.
    private static func keeping(_ rule: Rule) -> String {
        rule.evidence == .language ? "" : ", or keep it with `@allow(\(rule.id), \"why\")`"
    }
}
