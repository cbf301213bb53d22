package import CrowsfootSource
import CrowsfootStoreModel

/// Findings about imported files that no schema text can show.
package enum SourceFindings {
    package static let rules = [
        UnreadDeclaration.rule, MissingStage.rule, UnusedPlan.rule, RepeatedIdentifier.rule, OldContainer.rule,
        MovedStore.rule,
    ]

    /// Reports remarks about versions and migration plans.
    package static func ofVersions(_ remarks: [TextSources.Remark], in sources: SourceSet) -> [Diagnostic] {
        TextSources.Remark.located(remarks, in: sources).compactMap { remark, range in
            ofVersions(remark.omission, remark.reason, at: range)
        }
    }

    package static func ofVersions(_ omission: TextSources.Remark.Omission, _ reason: String, at range: SourceRange) -> Diagnostic? {
        switch omission {
        case .missingStage:
            Diagnostic(
                MissingStage.rule, "\(reason), so the app may be unable to open stores of the earlier version", at: range,
                help: "add it to the plan")
        case .unusedPlan:
            Diagnostic(
                UnusedPlan.rule, "\(reason), so its stages don't run", at: range,
                help: "open the stores with `ModelContainer(for:migrationPlan:)`, or write "
                    + "`// crowsfoot:allow store/unused-plan \"why\"` above it")
        case .repeatedNumber:
            Diagnostic(RepeatedIdentifier.rule, reason, at: range, help: "give the later version a number of its own")
        case .oldContainer: OldContainer.found(reason, at: range)
        case .missingCurrent: MissingCurrent.found(reason, at: range)
        case .movedStore(let isCertain): MovedStore.found(reason, isCertain: isCertain, at: range)
        case .nothing, .migration, .declaration, .form, .stage, .store: nil
        }
    }
}
