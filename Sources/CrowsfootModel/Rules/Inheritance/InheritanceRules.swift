/// The only list of rules about inheritance.
enum InheritanceRules {
    static var all: [any ValidationRule.Type] {
        [InheritanceCycle.self, InheritanceSystem.self, MixedInheritance.self, RedeclaredProperty.self, UnusedAbstract.self]
    }
}
