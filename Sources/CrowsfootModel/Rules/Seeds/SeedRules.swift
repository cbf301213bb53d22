/// Rules about seeds.
enum SeedRules {
    static var all: [any ValidationRule.Type] {
        [
            MissingSeedProperty.self, RepeatedSeedField.self, RepeatedSeedValue.self, SeedBreaksCheck.self, SeedNotStored.self,
            SeedTypeMismatch.self, UnknownSeedProperty.self, UnsupportedSeedProperty.self,
        ]
    }
}
