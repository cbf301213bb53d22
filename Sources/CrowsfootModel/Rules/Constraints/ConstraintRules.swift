/// Rules about uniqueness and indexes.
enum ConstraintRules {
    static var all: [any ValidationRule.Type] {
        [
            ConstraintNotStored.self, ConstraintOnOpaqueValue.self, ConstraintOnToMany.self, RepeatedConstraint.self,
            RepeatedConstraintProperty.self, SeveralUnique.self, UniqueDefault.self, UniqueFewValues.self, UnknownConstraintProperty.self,
        ]
    }
}
