import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum BecomesRequired: JudgementRule {
    package static let rule = Rule(
        id: "store/becomes-required", severity: .error,
        summary: "something optional becomes required, and has no default",
        explanation: """
            A store infers that an optional attribute becomes required only if there is a default for the rows without a value. Without one, it is
            Apple's own example of a custom stage: the rows are given a value before they are copied. `fill … where … == nil` does that. What
            happens to a relationship to exactly one row that some rows do not have follows from the same rule, but nobody has confirmed it.
            """,
        evidence: .documented,
        example: .released("model Book { title: String; pages: Int? }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(line: "migration { fill Book.pages with 0 where pages == nil }"))

    package static let examinations: [ChangeCheck] = [
        .of(OptionalityChanged.self) { change, facts in
            let id = change.properties.new
            guard !change.isOptional, facts.isStored(change.properties), facts.isMandatory(id),
                facts.isOptionalitySeen(change.properties)
            else { return nil }
            if facts.hasRequiredColumns(facts.new[id]) { return columns(of: id, facts) }
            let fill = facts.filling(of: id, where: " where \(facts.new[id].name.text) == nil")
            if facts.new[id].isRelationship {
                return Judgement.Finding(
                    .store(.dependsOnRows), "\(facts.name(id)) becomes required, and rows without one keep the store from opening",
                    help: "keep it optional, or \(fill)",
                    remedies: [.fill, .convert, .custom], severity: .warning)
            }
            return Judgement.Finding(
                .store(.custom), "\(facts.name(id)) is now required and has no default, so the app can't open existing stores",
                help: "write a default, or \(fill)",
                remedies: [.fill, .convert, .custom])
        }
    ]

    /// Those of a struct that may be missing may all be empty, and no default in Swift is one of theirs.
    private static func columns(of id: PropertyID, _ facts: StepFacts) -> Judgement.Finding {
        Judgement.Finding(
            .store(.custom), "\(facts.name(id)) becomes required with all of its columns, for which the store has no defaults",
            help: "keep it optional, or store it as JSON under a new name", remedies: [.custom])
    }
}
