/// Rules about structs.
enum StructureRules {
    static var all: [any ValidationRule.Type] {
        [EmptyStructure.self, ModelMember.self, RecursiveStructure.self]
    }
}
