/// The rules about outputs and about what the heading of a schema says.
enum OutputRules {
    static var all: [any ValidationRule.Type] {
        [
            AbsoluteOutput.self, CustomCommand.self, DuplicateOutput.self, FormerOutputWord.self, InvalidFolder.self, NestedOutput.self,
            RepeatedConvention.self,
        ]
    }
}
