import CrowsfootModel
import CrowsfootSource

enum NotAdditive: JudgementRule {
    static let rule = Rule(
        id: "cloudkit/not-additive", severity: .error,
        summary: "a change that CloudKit refuses once the schema is in production",
        explanation: """
            Apple allows additions only to a schema that was promoted to production: record types cannot be deleted there, nor fields be deleted,
            renamed or given another type. Devices with the version before write what they always wrote, and devices with the new one do not find
            it. Keep what is there, even if nothing reads it any more, and add what is new beside it under a name of its own.

            `accept` says that a loss in stores is meant. No step accepts this one: production refuses the change whatever a migration says. Where
            the schema was never deployed there, let `--fail-on` name `store,data,source` rather than `any`.
            """,
        evidence: .documented,
        example: """
            schema Library @cloudkit
            version 1.0.0 @released
            model Book { title: String = ""; notes: String? }
            version 1.1.0 from 1.0.0
            model Book { title: String = "" }
            """,
        mended: """
            schema Library @cloudkit
            version 1.0.0 @released
            model Book { title: String = ""; notes: String? }
            version 1.1.0 from 1.0.0
            model Book { title: String = ""; notes: String? @deprecated("never shown"); remarks: String? }
            """)

    static let examinations: [Examination] = [
        .of(ModelRemoved.self) { $1.old[$0.model].isVirtual ? nil : found($0, "cannot be deleted", $1) },
        .of(ModelRenamed.self) { $1.old[$0.models.old].isVirtual ? nil : found($0, "cannot be renamed", $1) },
        .of(PropertyRemoved.self) { $1.old.isInStore($0.property) ? found($0, "cannot be deleted", $1) : nil },
        .of(PersistenceChanged.self) { $0.isStored ? nil : found($0, "cannot be deleted", $1) },
        .of(PropertyRenamed.self) { $1.isStored($0.properties) ? found($0, "cannot be renamed", $1) : nil },
        .of(AttributeRetyped.self) { retyped($0, $0.properties, $1) },
        .of(StoredFormChanged.self) { retyped($0, $0.properties, $1) },
        .of(PropertyKindChanged.self) { retyped($0, $0.properties, $1) },
        .of(OrderingChanged.self) { retyped($0, $0.properties, $1) },
        .of(RelationshipRetargeted.self) { $1.isStored($0.properties) ? found($0, "cannot lead to another model", $1) : nil },
        .of(CardinalityChanged.self) {
            $1.isStored($0.properties) ? found($0, "cannot lead to \($0.isToMany ? "many rows" : "one row")", $1) : nil
        },
        .each(MemberRemoved.self) { column($0, $0.structures, "cannot be deleted", $1) },
        .each(MemberRenamed.self) { column($0, $0.structures, "cannot be renamed", $1) },
        .each(MemberRetyped.self) { change, background in
            let types = Versions(old: change.types.old.unwrapped.scalar, new: change.types.new.unwrapped.scalar)
            let isSame = types.old != nil && types.old.map(StoreShape.AttributeType.init) == types.new.map(StoreShape.AttributeType.init)
            return isSame ? [] : column(change, change.structures, "cannot be stored as something else", background)
        },
        .each(RawTypeChanged.self) { change, background in
            background.uses(of: change.enumerations).compactMap { use in
                let kinds = background.kinds(use.properties)
                if kinds.old == kinds.new { return nil }
                return finding(background.name(use.properties.new), "cannot be of another type", background)
            }
        },
    ]

    private static func retyped(
        _ change: any SchemaChange, _ properties: Versions<PropertyID, PropertyID>, _ background: Background
    ) -> Judgement.Finding? {
        let kinds = background.kinds(properties)
        guard background.isStored(properties), kinds.old != kinds.new || background.isStoredElsewhere(properties) else { return nil }
        return found(change, "cannot be stored as something else", background)
    }

    /// Of a struct that SwiftData takes apart, each member is a field.
    private static func column(
        _ change: any SchemaChange, _ structures: Versions<StructureID, StructureID>, _ what: String, _ background: Background
    ) -> [Judgement.Finding] {
        guard background.uses(of: structures).contains(where: \.isNative) else { return [] }
        return found(change, what, background).map { [$0] } ?? []
    }

    private static func found(_ change: any SchemaChange, _ what: String, _ background: Background) -> Judgement.Finding? {
        finding("`\(change.subject.old.map(background.old.path) ?? background.new.name)`", what, background)
    }

    private static func finding(_ name: String, _ what: String, _ background: Background) -> Judgement.Finding? {
        guard background.isSynced else { return nil }
        return Judgement.Finding(
            .cloudkit(.forbidden), "\(name) \(what) in CloudKit once it is in production",
            help: "keep it as it is, and add something new beside it; no `accept` covers it, for production refuses it all the same",
            severity: background.old.isReleased ? nil : .warning)
    }
}
