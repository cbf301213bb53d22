/// The only list of optional conventions, which `@conventions` turns on.
enum ConventionRules {
    static var all: [any ValidationRule.Type] {
        [MissingDocumentation.self, MissingID.self, MissingTimestamps.self]
    }
}
