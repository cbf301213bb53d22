/// The rules of inheritance; the only list of them.
enum InheritanceRules {
    static var all: [any ValidationRule.Type] {
        [InheritanceCycle.self, InheritanceSystem.self, MixedInheritance.self, RedeclaredProperty.self, UnusedAbstract.self]
    }
}
