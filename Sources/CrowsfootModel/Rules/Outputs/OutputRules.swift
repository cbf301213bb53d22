/// Rules about outputs and the attributes of a schema.
enum OutputRules {
    static var all: [any ValidationRule.Type] {
        [
            AbsoluteOutput.self, CustomCommand.self, DuplicateOutput.self, FormerOutputWord.self, InvalidFolder.self, NestedOutput.self,
            RepeatedConvention.self,
        ]
    }
}
