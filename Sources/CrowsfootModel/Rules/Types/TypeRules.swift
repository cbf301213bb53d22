/// Rules about types.
enum TypeRules {
    static var all: [any ValidationRule.Type] {
        [
            DictionaryKey.self, ForeignType.self, ModelInCollection.self, OptionalElement.self, UnknownParent.self, UnknownType.self,
            UnsignedRange.self,
        ]
    }
}
