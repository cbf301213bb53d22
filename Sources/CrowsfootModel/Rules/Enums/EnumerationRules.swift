/// Rules about enums.
enum EnumerationRules {
    static var all: [any ValidationRule.Type] {
        [
            DuplicateRawValue.self, EnumerationWithoutCases.self, IncompleteAppearance.self, IncompleteOrder.self, InvalidColor.self,
            InvalidRawType.self, InvalidRawValue.self, UnknownCase.self,
        ]
    }
}
