import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum SameValueForAll: JudgementRule {
    package static let rule = Rule(
        id: "data/same-value", severity: .warning,
        summary: "all rows that are there get one and the same date or identifier",
        explanation: """
            The default of a new property is part of the shape that the store migrates to: it is worked out once, and every row gets that one value.
            `UUID()` gives all rows the same identifier, and `.now` says that all of them are from the moment of the update. `fill` gives each row
            its own.
            """,
        evidence: .reported,
        example: .released("model Book { title: String }", then: "model Book { title: String; id: UUID = UUID() }"),
        fixed: .adding(line: "migration { fill Book.id with `UUID()` }"))

    package static let examinations = ChangeCheck.columns { column, facts in
        let id = column.property
        guard facts.new.isInStore(id), let value = facts.new[id].defaultValue?.value, let what = what(value) else { return nil }
        return Judgement.Finding(
            .data(.invented), "all rows \(facts.whose(column))that are there get \(what) in \(facts.name(id))",
            help: "write `fill \(facts.new.path(of: .property(id))) with …\(facts.condition(column))` in `migration`",
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
