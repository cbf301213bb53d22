/// The only list of rules about changes: by subject, the worst of each first and what is harmless last.
package enum JudgementRules {
    package static var all: [any JudgementRule.Type] { Effect.Subject.allCases.flatMap(lists).flatMap(\.self) }

    /// Lists of which each says one thing about a change. What steps do to stores is said besides what the change does to them.
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
            NativeMember.self, OtherDestination.self, ToOne.self, BecomesUnique.self, ModelNameChanged.self, Unseen.self, Lightweight.self,
        ]
    }

    private static var steps: [any JudgementRule.Type] { [EqualValues.self, SharedKey.self] }

    private static var data: [any JudgementRule.Type] {
        [
            ValuesRemoved.self, ValuesOverwritten.self, ValuesUnconverted.self, Unreadable.self, RawValueTaken.self, NativeDefault.self,
            SameValueForAll.self,
            MemberDropped.self, CaseValuesRemoved.self, NativeRename.self, RawValueOutOfDate.self, LessFits.self, RowsWithoutValue.self,
            Relinked.self, Defaulted.self, Kept.self,
        ]
    }

    private static var cloudkit: [any JudgementRule.Type] {
        [NotAdditive.self, EncryptionChanged.self, Orphaned.self, SyncAllowed.self]
    }

    private static var source: [any JudgementRule.Type] {
        [NameGone.self, OtherName.self, OtherType.self, InitializerChanged.self, SwitchIncomplete.self, OtherRows.self]
    }

    private static var docs: [any JudgementRule.Type] {
        [PagesChanged.self]
    }
}
