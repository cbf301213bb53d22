import CrowsfootSource

enum CloudKitSeeds: ModelRule {
    static let rule = Rule(
        id: "cloudkit/seeds", formerIDs: ["seed/synced"], severity: .warning,
        summary: "every device inserts the seeds of a synced model",
        explanation: """
            Seeds are inserted on the first launch, and every device of a user has one. CloudKit then syncs the rows, and each device shows
            those of all the others: three devices, three rows for each seed. No constraint prevents it, since CloudKit has none.

            Let the app merge rows that were seeded twice, or show such values without storing them. Then say so with `@allow`.
            """,
        evidence: .language,
        example: """
            schema Todo @cloudkit
            model Category {
                name: String = ""
                seed { name: "Work" }
            }
            """,
        fixed: .text(.schema(#"model Category { name: String = "" }"#, named: "Todo @cloudkit")))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, let seed = model.seeds.first else { return }
        let rows = model.seeds.count == 1 ? "a row" : "\(model.seeds.count) rows"
        let keyword = SourceRange(file: seed.range.file, start: Int(seed.range.start), end: Int(seed.range.start) + "seed".utf8.count)
        findings.append(
            Diagnostic(
                rule, "every device seeds `\(model.name.text)` with \(rows) of its own, and CloudKit syncs them all", at: keyword,
                help: "merge rows that were seeded twice and allow this, or remove the seeds", subject: model.name.text))
    }
}
