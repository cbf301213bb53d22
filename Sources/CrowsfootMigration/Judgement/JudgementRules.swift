package import CrowsfootSource

/// The only list of rules about changes: by area, the worst effect first and safe ones last.
package enum JudgementRules {
    package static var all: [any JudgementRule.Type] { Effect.Subject.allCases.flatMap(lists).flatMap(\.self) }

    /// Returns lists of rules, each with at most one finding about a change. Findings about steps are in addition to those about the
    /// change.
    static func lists(about subject: Effect.Subject) -> [[any JudgementRule.Type]] {
        switch subject {
        case .store: [store, steps]
        case .data: [data]
        case .cloudkit: [cloudkit]
        case .source: [source]
        case .docs: [docs]
        }
    }

    private static var store: [any JudgementRule.Type] {
        [
            MissingValue.self, HierarchiesMerged.self, AttributeTypeChanged.self, AttributeOrRelationship.self, BecomesRequired.self,
            NativeMember.self, OtherDestination.self, ToManyBecameToOne.self, BecomesUnique.self, ModelNameChanged.self,
            InvisibleToStore.self, Lightweight.self,
        ]
    }

    private static var steps: [any JudgementRule.Type] { [EqualValues.self, SharedKey.self] }

    private static var data: [any JudgementRule.Type] {
        [
            ValuesRemoved.self, ValuesOverwritten.self, ValuesUnconverted.self, ValuesReplaced.self, Unreadable.self, RawValueTaken.self,
            NativeDefault.self, SameValueForAll.self, MemberDropped.self, CaseValuesRemoved.self, NativeRename.self, RawValueOutOfDate.self,
            BoundsNarrowed.self, RowsWithoutValue.self, LinksMayBeLost.self, DeleteRuleReplaced.self, Defaulted.self, DataKept.self,
        ]
    }

    private static var cloudkit: [any JudgementRule.Type] {
        [NotAdditive.self, EncryptionChanged.self, Orphaned.self, SyncAllowed.self]
    }

    private static var source: [any JudgementRule.Type] {
        [
            SourceRemoved.self, SourceRenamed.self, SourceRetyped.self, InitializerChanged.self, SwitchIncomplete.self,
            QueryResultsChanged.self,
        ]
    }

    private static var docs: [any JudgementRule.Type] {
        [PagesChanged.self]
    }
}

/// A rule about changes in the area of its family. It checks one change at a time, of the kinds that it lists.
package protocol JudgementRule: RuleDefinition {
    static var examinations: [ChangeCheck] { get }
}

extension JudgementRules {
    package static func contains(_ rule: Rule) -> Bool { all.contains { $0.rule == rule } }

    /// Returns the unhandled findings between the last two versions.
    package static func findings(in steps: JudgedSteps) -> [Diagnostic] {
        guard let step = steps.steps.last else { return [] }
        return Judgement.diagnostics(of: step.judgements.filter { !$0.coverage.isCovered }, in: step.comparison)
    }
}
