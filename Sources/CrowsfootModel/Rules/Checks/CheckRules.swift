/// Rules about `@check`.
enum CheckRules {
    static var all: [any ValidationRule.Type] {
        [
            BrokenPattern.self, ContradictoryChecks.self, EmptyRange.self, ImpossibleBound.self, MisfitCheck.self, RedundantCheck.self,
            RefusedDefault.self,
        ]
    }
}
