import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum RawValueTaken: JudgementRule {
    package static let rule = Rule(
        id: "data/raw-value-taken", severity: .error,
        summary: "a case has the raw value that another case had",
        explanation: """
            Rows hold raw values, not names. Where a case has a new raw value, what it had before is still read as that case, unless another
            case has taken it: then rows are silently read as the wrong one. Give the case a raw value that no version has used, or rewrite the
            rows with `convert`. Where the case has a new name, `@was` says so.
            """,
        evidence: .language,
        example: """
            schema Tasks
            version 1.0.0 @released
            enum Priority: Int { case low = 0, high = 1 }
            model Task { id: UUID = UUID() @id; priority: Priority = .low }
            version 1.1.0 from 1.0.0
            enum Priority: Int { case low = 0, middle = 1, high = 2 }
            model Note { text: String }
            """,
        fixed: .replacing("1, high = 2", with: "2, high = 1"))

    package static let examinations: [ChangeCheck] = [
        .each(RawValueChanged.self) { change, facts in
            found(change.values.old, change.enumerations, change, [.accept(.recode)], facts)
                + takings(of: change.values.new, change.enumerations, change, facts)
        },
        .each(CaseAdded.self) { change, facts in
            let value = facts.new[change.enumerations.new].cases[change.place].rawValue
            return takings(of: value, change.enumerations, change, facts)
        },
        .each(CaseRemoved.self) { change, facts in
            let value = facts.old[change.enumerations.old].cases[change.place].rawValue
            return found(value, change.enumerations, change, [.accept(.remove), .accept(.recode)], facts)
        },
    ]

    /// What a case takes that rows may have had since before the old version: no migration has rewritten them, and until now they were read
    /// as the case that it became.
    private static func takings(
        of value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ facts: StepFacts
    ) -> [Judgement.Finding] {
        let enumeration = facts.new[enumerations.new]
        guard let previous = facts.new.previous,
            let before = Lineage(Versions(old: previous, new: facts.new)).predecessor(of: enumerations.new),
            let former = FormerRawValues(of: previous).readings(of: previous[before]).first(where: { $0.rawValue == value }),
            let taker = enumeration.cases.first(where: { $0.rawValue == value }), taker.name.text != former.name
        else { return [] }
        return facts.uses(of: enumerations).map { use in
            let path = facts.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "rows of `\(path)` that hold `\(value.spelling)` meant `\(former.name)`, and read as `\(taker.name.text)`",
                help: "give `\(taker.name.text)` a raw value that is new, or write \(facts.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.custom],
                places: [change.subject] + facts.places(use, facts.subject(enumerations)))
        }
    }

    private static func found(
        _ value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ accepted: [Remedy],
        _ facts: StepFacts
    ) -> [Judgement.Finding] {
        guard let taker = facts.new[enumerations.new].cases.first(where: { $0.rawValue == value }), let old = change.subject.old,
            case .enumerationCase(_, let place) = old
        else { return [] }
        let now = facts.lineage.successor(of: old)
        let name = facts.old[enumerations.old].cases[place].name.text
        // What is gone and back under its own name is read as what it was.
        if now == nil, name == taker.name.text { return [] }
        let former = facts.lineage.formerName(name, besides: taker.name.text, now: now.flatMap(facts.new.caseName))
        return facts.uses(of: enumerations).map { use in
            let path = facts.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "rows of `\(path)` that hold `\(value.spelling)` meant \(former), and read as `\(taker.name.text)`",
                help: "give `\(taker.name.text)` a raw value that is new, or write \(facts.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.convertCase(name), .custom] + accepted,
                places: [change.subject] + facts.places(use, facts.subject(enumerations)))
        }
    }
}

extension Schema {
    fileprivate func caseName(of place: SchemaElement) -> String? {
        if case .enumerationCase(let id, let index) = place { self[id].cases[index].name.text } else { nil }
    }
}
