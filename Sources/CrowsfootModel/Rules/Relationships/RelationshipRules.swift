/// The only list of rules about relationships.
enum RelationshipRules {
    static var all: [any ValidationRule.Type] { ends + counts + deletion + shapes }

    private static var ends: [any ValidationRule.Type] {
        [
            AmbiguousInverse.self, BareIdentifier.self, ImplicitInverse.self, InverseClaimedTwice.self, InverseDisagrees.self,
            InverseElsewhere.self, InverseIsAttribute.self, ManyToManyWithoutInverse.self, MissingInverse.self, OnewayToMany.self,
            OnewayWithInverse.self, OwnInverse.self, StoredToVirtual.self, UnknownInverse.self,
        ]
    }

    private static var counts: [any ValidationRule.Type] {
        [CountMeansToOne.self, CountOnToOne.self, InvalidCount.self, UnenforcedMinimum.self]
    }

    private static var deletion: [any ValidationRule.Type] {
        [CascadeCycle.self, CascadeToShared.self, DanglingReference.self, NullifyIntoRequired.self, UnreliableDeny.self]
    }

    private static var shapes: [any ValidationRule.Type] {
        [
            OptionalToMany.self, OrderedToOne.self, RequiredCycle.self, RequiredOneToOne.self, UnkeptOrder.self,
        ]
    }
}
