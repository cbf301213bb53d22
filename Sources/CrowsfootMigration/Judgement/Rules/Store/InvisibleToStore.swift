import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum InvisibleToStore: JudgementRule {
    static let rule = Rule(
        id: "store/unseen", severity: .info,
        summary: "the store does not see the change",
        explanation: """
            A store knows a version by names, types, whether something may be missing, relationships and unique constraints. Defaults, delete rules,
            indexes, earlier names, checks, rows that are inserted first, and whatever stands in Swift alone are no part of that, and neither are the
            cases of an enum or the members of a struct, which are stored as values. Such a change needs no version of its own: it can be made in
            the version that it belongs to, released or not. A version that brings nothing else is to the store the version before
            it, and two versions of one shape crash when an older store is opened.
            """,
        evidence: .confirmed,
        example: .released(
            "model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int = 1; subtitle: String? }"),
        fixed: .replacing("= 0", with: "= 1"))

    static let examinations: [ChangeCheck] =
        ChangeCheck.any(always) { finding($0, $1) }
        + ChangeCheck.any(seen) { $1.isUnchangedStore ? finding($0, $1) : nil } + [
            .of(IndexAdded.self) { change, facts in
                // Nothing is migrated, and so nothing builds it.
                Judgement.Finding(
                    .store(.unchanged), "\(change.sentence(in: facts.lineage)), which stores that are there do not hear of",
                    help: "write `@hash(\"\(facts.new.version)\")` on one attribute of the model to have the index built there as well"
                )
            },
            .of(ModelAdded.self) { $1.new[$0.model].isVirtual ? finding($0, $1) : nil },
            .of(ModelRemoved.self) { $1.old[$0.model].isVirtual ? finding($0, $1) : nil },
            .of(ModelRenamed.self) { $1.new[$0.models.new].isVirtual ? finding($0, $1) : nil },
            // A class of Swift is never abstract.
            .of(AbstractnessChanged.self) { $1.new.hasOutput(.coredata) ? nil : finding($0, $1) },
            .of(PropertyAdded.self) { isHashed($0.property, in: $1.new) ? nil : finding($0, $1) },
            .of(PropertyRemoved.self) { isHashed($0.property, in: $1.old) ? nil : finding($0, $1) },
            .of(StorageOptionsChanged.self) { change, facts in
                let isSeen = (change.given + change.taken).contains { [.external, .preserved].contains($0) }
                return isSeen ? nil : finding(change, facts)
            },
            .of(PropertyRenamed.self) { $1.isStored($0.properties) && !isComposite($0.properties, $1) ? nil : finding($0, $1) },
            .of(OptionalityChanged.self) { $1.isStored($0.properties) && $1.isOptionalitySeen($0.properties) ? nil : finding($0, $1) },
            .of(AttributeRetyped.self) { unlessStored($0, $0.properties, $1) },
            .of(StoredFormChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(PropertyKindChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(PropertyHashModifierChanged.self) { unlessStored($0, $0.properties, $1) },
            // Core Data's classes have no ranks.
            .of(RankingChanged.self) { $1.new.usesSwiftData ? unlessStored($0, $0.properties, $1) : finding($0, $1) },
            .of(RelationshipRetargeted.self) { unlessStored($0, $0.properties, $1) },
            .of(CardinalityChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(CountChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(OrderingChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(InverseChanged.self) { unlessStored($0, $0.properties, $1) },
            .of(UniqueKeyAdded.self) { $1.new[$0.models.new].isVirtual ? finding($0, $1) : nil },
            .of(UniqueKeyRemoved.self) { $1.new[$0.models.new].isVirtual ? finding($0, $1) : nil },
            .of(UniqueKeyReordered.self) { $1.new[$0.models.new].isVirtual ? finding($0, $1) : nil },
            .of(MemberAdded.self) { isTakenApart($0.structures, $1) ? nil : finding($0, $1) },
            .of(MemberRemoved.self) { isTakenApart($0.structures, $1) ? nil : finding($0, $1) },
            .of(MemberRenamed.self) { isTakenApart($0.structures, $1) ? nil : finding($0, $1) },
            .of(MemberRetyped.self) { isTakenApart($0.structures, $1) ? nil : finding($0, $1) },
        ]

    /// What is never part of the shape, whatever it is of.
    private static let always: [any SchemaChange.Type] =
        [
            CaseRenamed.self, ChecksChanged.self, ComparisonOrderChanged.self, DefaultChanged.self,
            DeleteRuleChanged.self, EnumerationAdded.self, EnumerationRemoved.self, EnumerationRenamed.self, FallbackChanged.self,
            IndexRemoved.self, LooksChanged.self, MemberDefaultChanged.self, QueryAdded.self, QueryFilterChanged.self,
            QueryLimitsChanged.self,
            QueryOrderChanged.self, QueryParametersChanged.self,
            QueryRemoved.self,
            RawTypeChanged.self, RawValueChanged.self, SchemaRenamed.self, SeedsChanged.self, StructureAdded.self, StructureRemoved.self,
            StructureRenamed.self,
            SyncChanged.self, TransformerChanged.self, CaseAdded.self, CaseRemoved.self,
        ] + ChangeCatalog.onlyInSwift

    /// What is part of the shape of some models, or in some way.
    private static var seen: [any SchemaChange.Type] {
        ChangeCatalog.all.filter { kind in !always.contains { $0 == kind } && kind != IndexAdded.self }
    }

    /// Whether a change is of a kind that no hash contains.
    static func isNeverSeen(_ change: any SchemaChange) -> Bool {
        let kind = type(of: change)
        return kind == IndexAdded.self || always.contains { $0 == kind }
    }

    /// Whether a property is in the hash; a derived attribute is, without its name and type.
    private static func isHashed(_ id: PropertyID, in schema: Schema) -> Bool {
        schema.isInStore(id) || schema[id].has(.derived) && !schema[id.model].isVirtual
    }

    private static func unlessStored(
        _ change: any SchemaChange, _ properties: Versions<PropertyID>, _ facts: StepFacts
    ) -> Judgement.Finding? {
        let kinds = facts.storageTypes(properties)
        let isSame = change is AttributeRetyped && kinds.old == kinds.new && !facts.isStoredElsewhere(properties)
        let isSeen = (facts.old.isInStore(properties.old) || facts.new.isInStore(properties.new)) && !isSame
        return isSeen ? nil : finding(change, facts)
    }

    /// The columns of such a property are all that the store knows of it.
    private static func isComposite(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        let kinds = facts.storageTypes(properties)
        return kinds.old.isTakenApart && kinds.new.isTakenApart
    }

    private static func isTakenApart(_ structures: Versions<StructureID>, _ facts: StepFacts) -> Bool {
        facts.properties(with: structures).contains { facts.isNative(facts.new[$0.new]) }
    }

    private static func finding(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding {
        Judgement.Finding(.store(.unchanged), "\(change.sentence(in: facts.lineage)), which the store does not see")
    }
}
