import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum InvisibleToStore: JudgementRule {
    static let rule = Rule(
        id: "store/unseen", severity: .info,
        summary: "the change is not part of a store",
        finds: """
            A change of something that isn't part of a version's checksum: a default, a delete rule, an index, a former name, a check,
            sample data, or code that exists only in Swift. Cases of an enum and members of a struct that are stored as values belong
            here, too.
            """,
        matters: """
            Nothing migrates, and the change needs no version of its own. Make it in the version that it belongs to, released or not.

            A version that contains only such changes has the checksum of the version before it. The app then crashes when it migrates a
            store.
            """,
        fixes: "Make the change in the version that it belongs to.",
        evidence: .confirmed,
        example: .released(
            "model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int = 1; subtitle: String? }"),
        fixed: .replacing("= 0", with: "= 1"))

    static let examinations: [ChangeCheck] =
        ChangeCheck.any(always) { finding($0, $1) }
        + ChangeCheck.any(seen) { $1.isUnchangedStore ? finding($0, $1) : nil } + [
            .of(IndexAdded.self) { change, facts in
                // Without a migration, no index is built.
                Judgement.Finding(
                    .store(.unchanged), "\(change.sentence(in: facts.lineage)), which changes nothing in existing stores",
                    help: "to build the index there, too, add `@hash(\"\(facts.new.version)\")` to one attribute of the model"
                )
            },
            .of(ModelAdded.self) { $1.new[$0.model].isVirtual ? finding($0, $1) : nil },
            .of(ModelRemoved.self) { $1.old[$0.model].isVirtual ? finding($0, $1) : nil },
            .of(ModelRenamed.self) { $1.new[$0.models.new].isVirtual ? finding($0, $1) : nil },
            // Swift classes are never abstract.
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
            // Core Data classes have no ranks.
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

    /// Kinds of changes that no checksum contains.
    private static let always: [any SchemaChange.Type] =
        [
            CaseRenamed.self, ChecksChanged.self, ComparisonOrderChanged.self, DefaultChanged.self, DeleteRuleChanged.self,
            EnumerationAdded.self, EnumerationRemoved.self, EnumerationRenamed.self, FallbackChanged.self, IndexRemoved.self,
            LooksChanged.self, MemberDefaultChanged.self, QueryAdded.self, QueryFilterChanged.self, QueryLimitsChanged.self,
            QueryOrderChanged.self, QueryParametersChanged.self, QueryRemoved.self, RawTypeChanged.self, RawValueChanged.self,
            SchemaRenamed.self, SeedsChanged.self, StructureAdded.self, StructureRemoved.self, StructureRenamed.self, SyncChanged.self,
            TransformerChanged.self, CaseAdded.self, CaseRemoved.self,
        ] + ChangeCatalog.onlyInSwift

    /// Kinds of changes that the checksum of some models contains.
    private static var seen: [any SchemaChange.Type] {
        ChangeCatalog.all.filter { kind in !always.contains { $0 == kind } && kind != IndexAdded.self }
    }

    /// Whether no hash contains this kind of change.
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

    /// Whether the property is stored in columns of its own, without its name.
    private static func isComposite(_ properties: Versions<PropertyID>, _ facts: StepFacts) -> Bool {
        let kinds = facts.storageTypes(properties)
        return kinds.old.isTakenApart && kinds.new.isTakenApart
    }

    private static func isTakenApart(_ structures: Versions<StructureID>, _ facts: StepFacts) -> Bool {
        facts.properties(with: structures).contains { facts.isNative(facts.new[$0.new]) }
    }

    private static func finding(_ change: any SchemaChange, _ facts: StepFacts) -> Judgement.Finding {
        Judgement.Finding(.store(.unchanged), "\(change.sentence(in: facts.lineage)), which is not part of a store")
    }
}
