import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

package enum RawValueOutOfDate: JudgementRule {
    package static let rule = Rule(
        id: "data/raw-value-changed", severity: .warning,
        summary: "the raw value of a case changed, but existing objects have the old one",
        finds: "A case with another raw value than in the released version.",
        matters: """
            Queries don't find existing objects until they are saved again. Generated code reads the old raw value as the case, so nothing
            is lost, but queries compare the stored value with the new one.
            """,
        fixes: """
            existing objects | schema | SwiftData source
            keep the old value | write it down: `case answered = "done"` | write it down: `case answered = "done"`
            are converted | `convert Prayer.status with …` | convert them in a custom `MigrationStage`
            stay unfound | `accept recode Status.answered "why"` | `// crowsfoot:accept recode Status.answered "why"` above the class
            """,
        evidence: .language,
        example: """
            schema Prayers
            version 1.0.0 @released
            enum Status { case active, done }
            model Prayer { id: UUID = UUID() @id; status: Status = .active }
            version 1.1.0 after 1.0.0
            enum Status { case active; case answered @was(done) }
            model Prayer { id: UUID = UUID() @id; status: Status = .active }
            model Note { text: String }
            """,
        fixed: .adding(#" = "done""#, after: "answered"))

    package static let examinations: [ChangeCheck] = [
        .each(RawValueChanged.self) { change, facts in
            // With another raw type, nothing can be read, which is reported once.
            guard facts.old[change.enumerations.old].rawType == facts.new[change.enumerations.new].rawType else { return [] }
            let one = facts.new[change.enumerations.new].cases[change.cases.new]
            return facts.uses(of: change.enumerations).filter { $0.form != .json }.map { use in
                let path = facts.new.path(of: .property(use.properties.new))
                let old = change.values.old.spelling
                let reading = use.isNative ? "may be unreadable" : "are not found by queries for `\(one.name.text)`"
                return Judgement.Finding(
                    .data(.atRisk), "the raw value of `\(one.name.text)` changed, so objects with `\(old)` in `\(path)` \(reading)",
                    help:
                        "keep the value with `\(one.name.text) = \(old)\(one.attribute(.was)?.word.map { " @was(\($0.text))" } ?? "")`, \(facts.conversion(of: use.properties.new)), or accept it with `accept recode \(facts.lineage.path(of: change.subject)) \"why\"`",
                    fixes: [CaseRenameFix.fix(change.subject, in: facts.lineage)].compactMap(\.self),
                    remedies: Remedy.carrying + [
                        .convertCase(facts.old[change.enumerations.old].cases[change.cases.old].name.text), .custom, .accept(.recode),
                    ],
                    places: [change.subject] + facts.places(use, facts.subject(change.enumerations)))
            }
        }
    ]
}
