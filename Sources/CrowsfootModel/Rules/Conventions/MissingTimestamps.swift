import CrowsfootSource
import CrowsfootSyntax

enum MissingTimestamps: ModelRule {
    static let rule = Rule(
        id: "convention/missing-timestamps", severity: .warning,
        summary: "a model has no dates of creation and change",
        finds: """
            A model without `createdAt` and `updatedAt`, own or inherited, in a schema with `@conventions(timestamps)`. `modifiedAt` and
            `lastModified` are also accepted. Abstract models and placeholder models need none.
            """,
        matters: "The app can't show or sort objects by age, or find recent changes.",
        fixes: """
            objects | schema
            change | add `createdAt: Date = .now @automatic` and `updatedAt: Date = .now @automatic`
            never change | add `createdAt`, and `@allow(convention/missing-timestamps, "why")`
            """,
        evidence: .convention,
        example: """
            schema Library @conventions(timestamps)
            model Book {
                title: String
                createdAt: Date = .now @automatic
            }
            """,
        fixed: .adding(line: "    updatedAt: Date = .now @automatic", after: "createdAt"))

    private static let names = [["createdAt"], ["updatedAt", "modifiedAt", "lastModified"]]

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.conventions.contains(.timestamps), schema.isFirstOfItsRows(model) else { return }
        let properties = schema.allProperties(of: model)
        if properties.contains(where: { $0.type.isUnknown }) { return }
        let missing = names.filter { names in
            !properties.contains { names.contains($0.name.text) && $0.type.unwrapped == .scalar(.date) }
        }.map { $0[0] }
        if missing.isEmpty { return }
        let lines = missing.map { "\($0): Date = .now @automatic" }
        let help = "add " + lines.map { "`\($0)`" }.joined(separator: " and ")
        let edits = lines.compactMap { line in model.bodyEnd?.adding(line) }
        findings.append(
            Diagnostic(
                rule, "`\(model.name.text)` has no " + missing.map { "`\($0)`" }.joined(separator: " and no "), at: model.name.range,
                related: properties.filter { missing.contains($0.name.text) }.map { .init($0.typeRange, "not a `Date`") },
                help: help,
                fixes: edits.isEmpty || properties.contains { missing.contains($0.name.text) }
                    ? [] : [FixIt(help, .unsafe, joined(edits))],
                subject: model.name.text))
    }

    /// Joins two insertions at the same position.
    private static func joined(_ edits: [FixIt.Edit]) -> [FixIt.Edit] {
        [FixIt.Edit(edits[0].range, with: edits.map(\.replacement).joined())]
    }
}
