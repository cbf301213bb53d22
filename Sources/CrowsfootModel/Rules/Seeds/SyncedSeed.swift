import CrowsfootSource

enum SyncedSeed: ModelRule {
    static let rule = Rule(
        id: "seed/synced", severity: .warning,
        summary: "a model with seeds is synced by CloudKit",
        explanation: """
            Seeds are inserted on the first launch, on every device. CloudKit then brings those of the other devices, and since it does not
            support unique properties, nothing keeps the same seed from being there once per device. Keep what never changes out of the
            synced store, or merge the copies in the app.
            """,
        evidence: .documented,
        example: """
            schema Todo @cloudkit
            model Folder {
                name: String = ""
                seed { name: "Work" }
            }
            """,
        mended: """
            schema Todo
            model Folder {
                name: String = ""
                seed { name: "Work" }
            }
            """)

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let cloudkit = schema.settings.cloudkit, let seed = model.seeds.first, !model.isVirtual, !model.isAbstract else { return }
        findings.append(
            Diagnostic(
                rule, "every device inserts its own copy of the seeds of `\(model.name.text)`", at: seed.keywordRange,
                related: [.init(cloudkit, "synced by CloudKit")],
                help: "insert these rows in code that looks for copies first, or put up with it by `@allow(\(rule.id), \"…\")`",
                subject: model.name.text))
    }
}
