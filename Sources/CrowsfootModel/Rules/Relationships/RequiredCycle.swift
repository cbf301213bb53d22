import CrowsfootSource

enum RequiredCycle: SchemaRule {
    static let rule = Rule(
        id: "relationship/required-cycle", severity: .error,
        summary: "models require each other, so that no first row can be made",
        explanation: """
            A relationship that is not optional has to be given when a row is made. When following such relationships leads back to where
            it began, each row needs another one that was made before it, and there is no first one. A tree whose `parent` is required has
            no root for the same reason.

            Core Data looks for what is missing only when it saves, so that both rows can be made and then joined: in a schema without SwiftData
            this is not told.

            Make one relationship of the cycle optional: the one that is set later, or the one that the first row has not got.
            """,
        evidence: .language,
        example: """
            schema Library
            model Author { debut: Book @inverse(author) }
            model Book { author: Author }
            """,
        fixed: .replacing(" @inverse(author)", with: "? @inverse(author) @delete(cascade)"))

    /// CloudKit refuses every single link of such a cycle, and that has a rule of its own.
    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit == nil, schema.usesSwiftData else { return }
        for cycle in RequirementGraph(schema).unsatisfiableCycles() {
            if let finding = found(cycle, in: schema) { findings.append(finding) }
        }
    }

    private static func found(_ cycle: [PropertyID], in schema: Schema) -> Diagnostic? {
        guard let first = cycle.first else { return nil }
        let property = schema[first]
        let type = schema.spelling(of: property.type)
        return Diagnostic(
            rule, message(cycle, in: schema), at: property.typeRange,
            related: cycle.dropFirst().prefix(4).map { .init(schema[$0].typeRange, "required too") },
            help: "make one of them optional, such as `\(property.name.text): \(type)?`",
            fixes: [FixIt("write `\(property.name.text): \(type)?`", .unsafe, [property.makingOptional()])],
            subject: "\(schema[first.model].name.text).\(property.name.text)")
    }

    private static func message(_ cycle: [PropertyID], in schema: Schema) -> String {
        let start = schema[cycle[0].model].name.text
        let required = cycle.compactMap { schema[$0].type.destination.map { "`\(schema[$0].name.text)`" } }
        if required.count == 1 { return "`\(start)` requires another \(required[0]), so that there can be no first one" }
        let way =
            required.count > 4
            ? "\(required[0]), which leads back to it by way of \(required.count - 2) more"
            : required.joined(separator: ", which requires ")
        return "`\(start)` requires \(way), so that none can be the first"
    }
}
