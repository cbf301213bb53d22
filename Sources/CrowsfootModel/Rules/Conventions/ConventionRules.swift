/// The house rules that an author can switch on; the only list of them.
enum ConventionRules {
    static var all: [any ValidationRule.Type] {
        [MissingDocumentation.self, MissingID.self, MissingTimestamps.self]
    }
}
