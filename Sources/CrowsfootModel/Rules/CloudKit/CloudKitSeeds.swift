import CrowsfootSource

enum CloudKitSeeds: ModelRule {
    static let rule = Rule(
        id: "cloudkit/seeds", formerIDs: ["seed/synced"], severity: .warning,
        summary: "every device inserts the seeds of a synced model",
        finds: "A model with `seed` blocks in a synced schema.",
        matters: """
            The user sees each seed once per device. Each device inserts them at its first launch, and CloudKit syncs them to all others.
            CloudKit has no unique constraints that prevent it.
            """,
        fixes: """
            the values | schema
            are stored | merge duplicates in the app, and add `@allow(cloudkit/seeds, "why")`
            never change | remove the seeds, and show the values without storing them
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
        let objects = model.seeds.count == 1 ? "an object" : "\(model.seeds.count) objects"
        let keyword = SourceRange(file: seed.range.file, start: Int(seed.range.start), end: Int(seed.range.start) + "seed".utf8.count)
        findings.append(
            Diagnostic(
                rule, "every device inserts \(objects) of `\(model.name.text)`, and CloudKit syncs them all, so users see duplicates",
                at: keyword,
                help: "merge duplicates in the app and allow this, or remove the seeds", subject: model.name.text))
    }
}
