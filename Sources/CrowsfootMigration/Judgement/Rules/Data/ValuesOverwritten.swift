import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ValuesOverwritten: JudgementRule {
    package static let rule = Rule(
        id: "data/overwritten", severity: .error,
        summary: "a step is meant for rows without a value, and overwrites what the others have",
        explanation: """
            `fill` gives its value to every row that its `where` lets through. Where a property becomes required, or is declared by another model
            than before, some rows have a value already, and lose it. `where … == nil` passes them over. A step that means to change them
            mentions the property itself, as in `fill Book.pages with pages ?? 0`.
            """,
        evidence: .language,
        example: .released(
            "model Book { title: String; pages: Int? }", then: "model Book { title: String; pages: Int }",
            migration: "fill Book.pages with 0"),
        fixed: .adding(" where pages == nil", after: "with 0"))

    package static let examinations: [ChangeCheck] =
        [
            .of(OptionalityChanged.self) { change, facts in
                guard !change.isOptional, facts.isStored(change.properties) else { return nil }
                return finding(change.properties.new, of: "some rows", facts)
            },
            .of(AttributeRetyped.self) { change, facts in
                guard facts.isStored(change.properties), facts.areAlike(change.properties) else { return nil }
                return finding(change.properties.new, of: "rows", facts)
            },
        ]
        + ChangeCheck.columns { column, facts in
            let keepers = facts.step.populated(column.property.model).filter {
                !facts.step.without(column.property).contains($0)
            }
            if column.owners.isEmpty || keepers.isEmpty { return nil }
            return finding(column.property, of: "rows of \(facts.names(keepers))", facts)
        }

    private static func finding(_ id: PropertyID, of rows: String, _ facts: StepFacts) -> Judgement.Finding? {
        guard let change = facts.new.fills(of: id).first(where: { !$0.mentionsTarget }) else { return nil }
        let condition = "\(facts.new[id].name.text) == nil"
        return Judgement.Finding(
            .data(.lost), "\(rows) have \(facts.name(id)) already, and a step overwrites it",
            help: change.filter == nil ? "write `where \(condition)` after the step" : "add `&& \(condition)` to the step",
            places: [ChangeSubject(old: nil, new: .property(id))])
    }
}
