import CrowsfootSource

enum ObjectiveCFamily: PropertyRule {
    static let rule = Rule(
        id: "name/objective-c-family", severity: .warning,
        summary: "a property of a Core Data model starts with a word that Objective-C gives a meaning to",
        explanation: """
            Objective-C takes a method whose name starts with the word `new`, `alloc`, `copy` or `mutableCopy` for one that hands over an
            object to be released, and the accessor of a managed object's property is such a method. It is common knowledge rather than
            confirmed what Core Data makes of it: the header of the class is refused, or an object is released once too often.
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
        // What is a method of every object is reported as such.
        if case .objectMethod = ReservedName.of(property) { return }
        findings.append(
            Diagnostic(
                rule, "to Objective-C, `\(name)` makes an object that its caller owns", at: property.name.range,
                label: "because it starts with the word `\(family)`", help: "start it with another word",
                subject: model.path(of: property)))
    }

    /// As a word: `newPrice`, and not `newspaper`.
    private static func starts(_ name: String, _ family: String) -> Bool {
        guard name.hasPrefix(family) else { return false }
        return name.utf8.dropFirst(family.utf8.count).first.map { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") } ?? true
    }
}
