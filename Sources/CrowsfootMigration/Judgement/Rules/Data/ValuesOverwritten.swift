import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum ValuesOverwritten: JudgementRule {
    package static let rule = Rule(
        id: "data/overwritten", severity: .error,
        summary: "a step for objects without a value overwrites other values",
        finds: """
            A `fill` step without `where`, for a property that becomes required or moves to another model, so that some objects have a
            value already.
            """,
        matters: "The values of these objects are lost.",
        fixes: """
            the step | schema
            is for missing values | `fill Book.pages with 0 where pages == nil`
            changes all values | mention the property itself: `fill Book.pages with pages ?? 0`
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
                return finding(change.properties.new, of: "some objects", facts)
            },
            .of(AttributeRetyped.self) { change, facts in
                guard facts.isStored(change.properties), facts.areAlike(change.properties) else { return nil }
                return finding(change.properties.new, of: "objects", facts)
            },
        ]
        + ChangeCheck.columns { column, facts in
            let keepers = facts.step.populated(column.property.model).filter {
                !facts.step.without(column.property).contains($0)
            }
            if column.owners.isEmpty || keepers.isEmpty { return nil }
            return finding(column.property, of: "objects of \(facts.names(keepers))", facts)
        }

    private static func finding(_ id: PropertyID, of objects: String, _ facts: StepFacts) -> Judgement.Finding? {
        guard let change = facts.new.fills(of: id).first(where: { !$0.mentionsTarget }) else { return nil }
        let condition = "\(facts.new[id].name.text) == nil"
        return Judgement.Finding(
            .data(.lost), "a step overwrites existing values of \(facts.name(id)) in \(objects)",
            help: change.filter == nil ? "limit the step with `where \(condition)`" : "add `&& \(condition)` to the step",
            places: [ChangeSubject(old: nil, new: .property(id))])
    }
}
