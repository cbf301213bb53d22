import CrowsfootSource

enum ObjectiveCFamily: PropertyRule {
    static let rule = Rule(
        id: "name/objective-c-family", severity: .warning,
        summary: "a property of a Core Data model starts with `new`, `alloc`, `copy` or `mutableCopy`",
        finds: "A property whose first word is `new`, `alloc`, `copy` or `mutableCopy`, in a schema with a `coredata` output.",
        matters: """
            The class may not compile, or the app may crash. Objective-C expects that such a method returns an object that the caller
            owns.
            """,
        fixes: """
            the property | schema | Core Data model
            is new | `nextPrice: Decimal = 0` | name the attribute `nextPrice`
            was released | `nextPrice: Decimal = 0 @was(newPrice)` | rename the attribute, and set its Renaming ID to `newPrice`
            """,
        evidence: .reported,
        example: """
            schema Library
            output coredata "Generated"
            model Book { newPrice: Decimal = 0 }
            """,
        fixed: .replacing("newPrice", with: "nextPrice"))

    private static let families = ["new", "alloc", "copy", "mutableCopy"]

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if schema.outputs.isEmpty { return }
        let name = property.name.text
        guard let first = name.utf8.first, "nacm".utf8.contains(first), !model.isVirtual,
            let family = families.first(where: { starts(name, $0) }), schema.hasOutput(.coredata)
        else { return }
        // Names of methods are reported by another rule.
        if case .objectMethod = ReservedName.of(property) { return }
        findings.append(
            Diagnostic(
                rule,
                "`\(name)` starts with `\(family)`, which is special in Objective-C, so the class may not compile, or the app may crash",
                at: property.name.range,
                help: "use a name that starts with another word",
                subject: model.path(of: property)))
    }

    /// Whether the name starts with the word, such as `newPrice` but not `newspaper`.
    private static func starts(_ name: String, _ family: String) -> Bool {
        guard name.hasPrefix(family) else { return false }
        return name.utf8.dropFirst(family.utf8.count).first.map { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") } ?? true
    }
}
