import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum RawValueOutOfDate: JudgementRule {
    package static let rule = Rule(
        id: "data/raw-value-changed", severity: .warning,
        summary: "rows hold a raw value that a case had before",
        explanation: """
            Code that is generated reads the former raw value of a case as that case, so nothing is lost. But queries compare what is stored with
            the new raw value: until it is saved again, a row with the former one is not found. Keep the raw value by writing it down, rewrite the
            rows with `convert`, or say with `accept recode` that it does not matter.
            """,
        evidence: .language,
        example: """
            schema Prayers
            version 1.0.0 @released
            enum Status { case active, done }
            model Prayer { id: UUID = UUID() @id; status: Status = .active }
            version 1.1.0 from 1.0.0
            enum Status { case active; case answered @was(done) }
            model Note { text: String }
            """,
        fixed: .adding(#" = "done""#, after: "answered"))

    package static let examinations: [ChangeCheck] = [
        .each(RawValueChanged.self) { change, facts in
            // Of another type, nothing is read any more, and that is said once.
            guard facts.old[change.enumerations.old].rawType == facts.new[change.enumerations.new].rawType else { return [] }
            let one = facts.new[change.enumerations.new].cases[change.cases.new]
            return facts.uses(of: change.enumerations).filter { $0.form != .json }.map { use in
                let path = facts.new.path(of: .property(use.properties.new))
                let old = change.values.old.spelling
                let reading = use.isNative ? "may not be readable" : "read as `\(one.name.text)`, but queries do not find them"
                return Judgement.Finding(
                    .data(.atRisk), "rows of `\(path)` that hold `\(old)` \(reading)",
                    help:
                        "write `\(one.name.text) = \(old)`, `accept recode \(facts.lineage.path(of: change.subject)) \"why\"` or \(facts.conversion(of: use.properties.new))",
                    remedies: Remedy.carrying + [
                        .convertCase(facts.old[change.enumerations.old].cases[change.cases.old].name.text), .custom, .accept(.recode),
                    ],
                    places: [change.subject] + facts.places(use, facts.subject(change.enumerations)))
            }
        }
    ]
}
