import CrowsfootModel
import CrowsfootSource

enum SyncedBridge: ValidationRule {
    static let rule = Rule(
        id: "cloudkit/bridge", severity: .error,
        summary: "a store that is synced would migrate over a bridge",
        explanation: """
            What SwiftData can't infer is done on a bridge: a version in between, with a model and a property that no other version has. CloudKit
            in production creates no record types and no fields, so it knows neither. Rows of a model with a new name are removed and inserted
            again, and each device would send them all once more. How sync handles this was not tried with a real store.

            Change what is synced by adding to it: a new property or a new model beside the old one. If you have tried the migration with a
            synced store, record that with `@allow`.
            """,
        evidence: .documented,
        example: .released(
            #"model Book { name: String = ""; key: UUID = UUID() @id }"#,
            then: #"model Volume @was(Book) { name: String = ""; key: UUID = UUID() @id; pages: Int = 0 }"#, named: "Library @cloudkit"),
        fixed: .replacing("Volume @was(Book)", with: "Book"))

    /// There are stores from the first released version on, and the way to a released version is fixed.
    static func check(_ steps: JudgedSteps) -> [Diagnostic] {
        // Planning takes time.
        if !steps.history.versions.contains(where: { $0.settings.cloudkit != nil }) { return [] }
        var hasStores = false
        return steps.plan.plannedSteps.filter { plannedStep in
            let (old, new) = (plannedStep.versions.old, plannedStep.versions.new)
            let isSynced = old.settings.cloudkit != nil && new.settings.cloudkit != nil
            hasStores = hasStores || old.isReleased
            guard isSynced, hasStores, !new.isReleased, !plannedStep.bridges.isEmpty else { return false }
            // What CloudKit refuses in any case has an error of its own.
            return !plannedStep.judgements.contains { $0.effect == .cloudkit(.forbidden) && $0.isOpen }
        }.map { plannedStep in
            let reasons = plannedStep.bridges.flatMap(\.reasons).filter { $0 != .completedBefore }.map(\.sentence)
            return Diagnostic(
                rule,
                "the synced stores of \(plannedStep.versions.old.version) would migrate over a bridge, since "
                    + (reasons.first ?? "it needs one"),
                at: plannedStep.versions.new.versionRange,
                help: "keep what is there and add the new beside it; or, once you have tried it with a synced store, write "
                    + "`@allow(cloudkit/bridge, \"why\")`",
                subject: "\(plannedStep.versions.new.version)")
        }
    }
}
