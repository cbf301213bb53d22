import CrowsfootSource

enum RequiredCycle: SchemaRule {
    static let rule = Rule(
        id: "relationship/required-cycle", severity: .error,
        summary: "models require each other, so no first object can be created",
        finds: """
            Required to-one relationships that lead from a model back to itself, such as a required `parent`. A schema without a SwiftData
            output isn't checked, since Core Data checks only when it saves.
            """,
        matters: "The app can't create an object: each needs another one that exists already.",
        fixes: """
            schema | SwiftData source
            make one relationship of the cycle optional: `debut: Book?` | make one relationship of the cycle optional: `var debut: Book?`
            """,
        evidence: .language,
        example: """
            schema Library
            model Author { debut: Book @inverse(author) }
            model Book { author: Author }
            """,
        fixed: .replacing(" @inverse(author)", with: "? @inverse(author) @delete(cascade)"))

    /// Skips synced schemas, for which another rule reports each required relationship.
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
            related: cycle.dropFirst().prefix(4).map { .init(schema[$0].typeRange, "also required") },
            help: "make `\(property.name.text)` optional: `\(type)?`, or make another property of the cycle optional",
            fixes: [FixIt("make `\(property.name.text)` optional: `\(type)?`", .unsafe, [property.makingOptional()])],
            subject: "\(schema[first.model].name.text).\(property.name.text)")
    }

    private static func message(_ cycle: [PropertyID], in schema: Schema) -> String {
        let start = schema[cycle[0].model].name.text
        let required = cycle.compactMap { schema[$0].type.destination.map { "`\(schema[$0].name.text)`" } }
        if required.count == 1 { return "each `\(start)` requires another one as \(required[0]), so the first one can't be created" }
        let way =
            required.count > 4
            ? "\(required[0]), which requires it through \(required.count - 2) more"
            : required.joined(separator: ", which requires ")
        return "`\(start)` requires \(way), so the first object can't be created"
    }
}
