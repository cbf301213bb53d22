import CrowsfootModel
import CrowsfootSource

enum SyncedBridge: ValidationRule {
    static let rule = Rule(
        id: "cloudkit/bridge", severity: .error,
        summary: "a synced store migrates through an intermediate version",
        finds: """
            A change that SwiftData can't infer, in a synced schema with released versions. It needs an intermediate version with a model
            and a property that no other version has.
            """,
        matters: """
            Sync may fail, or each device may upload all objects again. CloudKit in production creates no new record types or fields, so
            it knows neither. Objects of a renamed model are deleted and inserted again.
            """,
        fixes: """
            the change | schema | SwiftData source | Core Data model
            can be avoided | add a new model or property, and keep the old one | add a new model or property, and keep the old one | add a new model or property, and keep the old one
            was tested with a synced store | `@allow(cloudkit/bridge, "why")` | `// crowsfoot:allow cloudkit/bridge "why"` | –
            """,
        evidence: .documented,
        doubt: "How sync handles such a migration was not tested with a store.",
        example: .released(
            #"model Book { name: String = ""; key: UUID = UUID() @id }"#,
            then: #"model Volume @was(Book) { name: String = ""; key: UUID = UUID() @id; pages: Int = 0 }"#, named: "Library @cloudkit"),
        fixed: .replacing("Volume @was(Book)", with: "Book"))

    /// Stores exist from the first released version on. The path to a released version is fixed.
    static func check(_ steps: JudgedSteps) -> [Diagnostic] {
        // Planning takes time.
        if !steps.history.versions.contains(where: { $0.settings.cloudkit != nil }) { return [] }
        var hasStores = false
        return steps.plan.plannedSteps.filter { plannedStep in
            let (old, new) = (plannedStep.versions.old, plannedStep.versions.new)
            let isSynced = old.settings.cloudkit != nil && new.settings.cloudkit != nil
            hasStores = hasStores || old.isReleased
            guard isSynced, hasStores, !new.isReleased, !plannedStep.bridges.isEmpty else { return false }
            // Changes that CloudKit never allows are reported by other rules.
            return !plannedStep.judgements.contains { $0.effect == .cloudkit(.forbidden) && $0.isOpen }
        }.map { plannedStep in
            let reasons = plannedStep.bridges.flatMap(\.reasons).filter { $0 != .completedBefore }.map(\.sentence)
            return Diagnostic(
                rule,
                "synced stores of \(plannedStep.versions.old.version) need an intermediate version, which may break sync, since "
                    + (reasons.first ?? "it needs one"),
                at: plannedStep.versions.new.versionRange,
                help: "keep the old declaration and add a new one, or test it with a synced store and write "
                    + "`@allow(cloudkit/bridge, \"why\")`",
                subject: "\(plannedStep.versions.new.version)")
        }
    }
}
