import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum RawValueTaken: JudgementRule {
    package static let rule = Rule(
        id: "data/raw-value-taken", severity: .error,
        summary: "a case has the former raw value of another case",
        finds: "A raw value that stood for another case in an earlier version.",
        matters: "Existing objects silently get the wrong case, because they contain raw values and not names.",
        fixes: """
            existing objects | schema | SwiftData source
            keep their case | give the case a raw value that no version has used | give the case a raw value that no version has used
            are converted | `convert Task.priority with …` | convert them in a custom `MigrationStage`
            """,
        evidence: .language,
        example: """
            schema Tasks
            version 1.0.0 @released
            enum Priority: Int { case low = 0, high = 1 }
            model Task { id: UUID = UUID() @id; priority: Priority = .low }
            version 1.1.0 after 1.0.0
            enum Priority: Int { case low = 0, middle = 1, high = 2 }
            model Task { id: UUID = UUID() @id; priority: Priority = .low }
            model Note { text: String }
            """,
        fixed: .replacing("1, high = 2", with: "2, high = 1"))

    package static let examinations: [ChangeCheck] = [
        .each(RawValueChanged.self) { change, facts in
            found(change.values.old, change.enumerations, change, [.accept(.recode)], facts)
                + takenValues(of: change.values.new, change.enumerations, change, facts)
        },
        .each(CaseAdded.self) { change, facts in
            let value = facts.new[change.enumerations.new].cases[change.place].rawValue
            return takenValues(of: value, change.enumerations, change, facts)
        },
        .each(CaseRemoved.self) { change, facts in
            let value = facts.old[change.enumerations.old].cases[change.place].rawValue
            return found(value, change.enumerations, change, [.accept(.remove), .accept(.recode)], facts)
        },
    ]

    /// Finds raw values from before the old version. No migration has rewritten them, and so far they were read as the renamed case.
    private static func takenValues(
        of value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ facts: StepFacts
    ) -> [Judgement.Finding] {
        let enumeration = facts.new[enumerations.new]
        guard let previous = facts.new.previous,
            let before = Lineage(Versions(old: previous, new: facts.new)).predecessor(of: enumerations.new),
            let former = FormerRawValues(of: previous).readings(of: previous[before]).first(where: { $0.rawValue == value }),
            let owner = enumeration.cases.first(where: { $0.rawValue == value }), owner.name.text != former.name
        else { return [] }
        return facts.uses(of: enumerations).map { use in
            let path = facts.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "objects with `\(value.spelling)` in `\(path)` had `\(former.name)`, and now get `\(owner.name.text)`",
                help: "give `\(owner.name.text)` a new raw value, or \(facts.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.custom],
                places: [change.subject] + facts.places(use, facts.subject(enumerations)))
        }
    }

    private static func found(
        _ value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ accepted: [Remedy],
        _ facts: StepFacts
    ) -> [Judgement.Finding] {
        guard let owner = facts.new[enumerations.new].cases.first(where: { $0.rawValue == value }), let old = change.subject.old,
            case .enumerationCase(_, let caseIndex) = old
        else { return [] }
        let now = facts.lineage.successor(of: old)
        let name = facts.old[enumerations.old].cases[caseIndex].name.text
        // A case that was removed and comes back under its own name is read as before.
        if now == nil, name == owner.name.text { return [] }
        let former = facts.lineage.formerName(name, besides: owner.name.text, now: now.flatMap(facts.new.caseName))
        return facts.uses(of: enumerations).map { use in
            let path = facts.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "objects with `\(value.spelling)` in `\(path)` had \(former), and now get `\(owner.name.text)`",
                help: "give `\(owner.name.text)` a new raw value, or \(facts.conversion(of: use.properties.new))",
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
