import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum SameValueForAll: JudgementRule {
    package static let rule = Rule(
        id: "data/same-value", severity: .warning,
        summary: "all existing objects get the same date or identifier",
        finds: "A new property with the default `UUID()` or `.now`, without a `fill` step.",
        matters: """
            All existing objects get the same value. The default is computed once, when the store migrates. An identifier then doesn't
            identify an object, and a date is the time of the update.
            """,
        fixes: """
            schema | SwiftData source | Core Data model
            `fill Book.id with …` | set it in a custom `MigrationStage` | set it with a mapping model
            """,
        evidence: .reported,
        example: .released("model Book { title: String }", then: "model Book { title: String; id: UUID = UUID() }"),
        fixed: .adding(line: "migration { fill Book.id with `UUID()` }"))

    package static let examinations = ChangeCheck.columns { column, facts in
        let id = column.property
        guard facts.new.isInStore(id), let value = facts.new[id].defaultValue?.value, let what = what(value) else { return nil }
        return Judgement.Finding(
            .data(.invented), "all existing objects\(facts.whose(column)) get \(what) in \(facts.name(id))",
            help: facts.filling(of: id, where: facts.condition(column)),
            remedies: [.fill] + Remedy.carrying + [.custom], places: [ChangeSubject(old: nil, new: .property(id))])
    }

    private static func what(_ value: Constant) -> String? {
        switch value {
        case .now: "the moment of the update"
        case .newUUID: "the same identifier"
        case .nil, .boolean, .integer, .number, .string, .array, .dictionary, .enumCase, .swift: nil
        }
    }
}
