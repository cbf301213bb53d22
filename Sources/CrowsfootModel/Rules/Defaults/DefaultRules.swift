/// Rules about defaults.
enum DefaultRules {
    static var all: [any ValidationRule.Type] {
        [
            AutomaticWithoutDefault.self, DefaultNotConstant.self, DefaultOutOfRange.self, EphemeralWithoutDefault.self,
            MismatchedDefault.self, NilDefault.self, RelationshipDefault.self, RepeatedDefaultKey.self, TransientWithoutDefault.self,
            UnknownDefaultCase.self,
        ]
    }
}
