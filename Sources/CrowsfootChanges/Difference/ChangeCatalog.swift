import CrowsfootModel

/// A kind of change of models in both versions.
protocol ModelChange: SchemaChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange]
}

/// A kind of change of properties in both versions.
protocol PropertyChange: SchemaChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)?
}

/// A kind of change of properties that are relationships in both versions.
protocol RelationshipChange: SchemaChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)?
}

/// A kind of change of enums in both versions.
protocol EnumerationChange: SchemaChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)?
}

/// A kind of change of the cases of enums.
protocol EnumerationPartChange: SchemaChange {
    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange]
}

/// A kind of change of structs in both versions.
protocol StructureChange: SchemaChange {
    static func change(of pair: Pair<StructureID>) -> (any SchemaChange)?
}

/// A kind of change of the members of structs.
protocol StructurePartChange: SchemaChange {
    static func changes(of pair: Pair<StructureID>) -> [any SchemaChange]
}

/// The only lists of the kinds of changes of elements in both versions.
package enum ChangeCatalog {
    static let ofModels: [any ModelChange.Type] = [
        ModelRenamed.self, ParentChanged.self, AbstractnessChanged.self, ModelHashModifierChanged.self, UniqueKeyAdded.self,
        UniqueKeyRemoved.self, UniqueKeyReordered.self, IndexAdded.self, IndexRemoved.self, SeedsChanged.self, QueryAdded.self,
        QueryRemoved.self, QueryParametersChanged.self, QueryFilterChanged.self, QueryOrderChanged.self, QueryLimitsChanged.self,
        DeprecationChanged.self,
    ]

    static let ofProperties: [any PropertyChange.Type] = ofDeclarations + ofAttributes + ofTypes

    /// Changes of the name, the model, the type or the default of a property.
    static let ofDeclarations: [any PropertyChange.Type] = [
        PropertyRenamed.self, PropertyMoved.self, PropertyKindChanged.self, AttributeRetyped.self, OptionalityChanged.self,
        DefaultChanged.self, StoredFormChanged.self,
    ]

    /// Changes that are only about attributes of a property.
    static let ofAttributes: [any PropertyChange.Type] =
        [
            PersistenceChanged.self, StorageOptionsChanged.self, TransformerChanged.self, DerivationChanged.self,
            PropertyHashModifierChanged.self, ChecksChanged.self,
        ] + ofSwift

    /// Changes that can follow from a changed type of a property whose own declaration is the same.
    static let ofTypes: [any PropertyChange.Type] = [RankingChanged.self]

    /// Changes of a property that only affect Swift code, not stores.
    static let ofSwift: [any PropertyChange.Type] = [
        IdentityChanged.self, AutomaticChanged.self, ImmutabilityChanged.self, DeprecationChanged.self,
    ]

    static let ofRelationships: [any RelationshipChange.Type] = [
        RelationshipRetargeted.self, CardinalityChanged.self, CountChanged.self, OrderingChanged.self, InverseChanged.self,
        DeleteRuleChanged.self,
    ]

    static let ofEnumerations: [any EnumerationChange.Type] = [
        EnumerationRenamed.self, RawTypeChanged.self, FallbackChanged.self, ComparisonOrderChanged.self, DeprecationChanged.self,
    ]

    static let ofCases: [any EnumerationPartChange.Type] = [
        CaseRenamed.self, RawValueChanged.self, LooksChanged.self, CaseAdded.self, CaseRemoved.self, DeprecationChanged.self,
    ]

    static let ofStructures: [any StructureChange.Type] = [StructureRenamed.self, DeprecationChanged.self]

    static let ofMembers: [any StructurePartChange.Type] = [
        MemberRenamed.self, MemberRetyped.self, MemberDefaultChanged.self, MemberAdded.self, MemberRemoved.self, DeprecationChanged.self,
    ]
}

extension ChangeCatalog {
    /// Changes of a property that only affect Swift code.
    package static var onlyInSwift: [any SchemaChange.Type] { ofSwift }

    /// Every kind, once, including those of elements in only one version and of the schema itself.
    package static var all: [any SchemaChange.Type] {
        let ofOneVersion: [any SchemaChange.Type] = [
            SchemaRenamed.self, SyncChanged.self, ModelAdded.self, ModelRemoved.self, PropertyAdded.self, PropertyRemoved.self,
            EnumerationAdded.self, EnumerationRemoved.self, StructureAdded.self, StructureRemoved.self,
        ]
        // Appending one by one avoids a dynamic cast per element.
        var all = ofOneVersion
        for kind in ofModels { all.append(kind) }
        for kind in ofProperties { all.append(kind) }
        for kind in ofRelationships { all.append(kind) }
        for kind in ofEnumerations { all.append(kind) }
        for kind in ofCases { all.append(kind) }
        for kind in ofStructures { all.append(kind) }
        for kind in ofMembers { all.append(kind) }
        // Deprecations are a kind of change of several kinds of elements.
        var known: Set<ChangeKind> = []
        return all.filter { known.insert($0.kind).inserted }
    }
}
