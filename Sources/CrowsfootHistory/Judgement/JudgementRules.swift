/// The only list of rules about changes: by subject, the worst of each first and what is harmless last.
package enum JudgementRules {
    package static var all: [any JudgementRule.Type] { bySubject.flatMap(\.self) }

    static var bySubject: [[any JudgementRule.Type]] { [store, data, cloudkit, source, docs] }

    private static var store: [any JudgementRule.Type] {
        []
    }

    private static var data: [any JudgementRule.Type] {
        []
    }

    private static var cloudkit: [any JudgementRule.Type] {
        []
    }

    private static var source: [any JudgementRule.Type] {
        []
    }

    private static var docs: [any JudgementRule.Type] {
        []
    }
}
