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
        example: """
            schema Library
            model Book { description: String }
            """,
        mended: """
            schema Library
            model Book { details: String }
            """)

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard case .refused(let reason) = ReservedName.of(property), !model.isVirtual else { return }
        let renaming = Renaming(property, of: model, in: schema)
        findings.append(
            Diagnostic(
                rule, "a property named `\(property.name.text)` does not compile", at: property.name.range, label: reason,
                help: renaming.help, fixes: renaming.fixes, subject: model.path(of: property)))
    }
}
