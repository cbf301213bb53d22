import CrowsfootModel
import CrowsfootSource

enum RawValueTaken: JudgementRule {
    static let rule = Rule(
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
        mended: """
            schema Tasks
            version 1.0.0 @released
            enum Priority: Int { case low = 0, high = 1 }
            model Task { id: UUID = UUID() @id; priority: Priority = .low }
            version 1.1.0 from 1.0.0
            enum Priority: Int { case low = 0, middle = 2, high = 1 }
            model Note { text: String }
            """)

    static let examinations: [Examination] = [
        .each(RawValueChanged.self) { change, background in
            found(change.values.old, change.enumerations, change, [.accept(.recode)], background)
                + takings(of: change.values.new, change.enumerations, change, background)
        },
        .each(CaseAdded.self) { change, background in
            let value = background.new[change.enumerations.new].cases[change.place].rawValue
            return takings(of: value, change.enumerations, change, background)
        },
        .each(CaseRemoved.self) { change, background in
            let value = background.old[change.enumerations.old].cases[change.place].rawValue
            return found(value, change.enumerations, change, [.accept(.remove), .accept(.recode)], background)
        },
    ]

    /// What a case takes that rows may have had since before the old version: no migration has rewritten them, and until now they were read
    /// as the case that it became.
    private static func takings(
        of value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ background: Background
    ) -> [Judgement.Finding] {
        let enumeration = background.new[enumerations.new]
        guard let previous = background.new.previous,
            let before = Versions(old: previous, new: background.new).predecessor(of: enumeration),
            let former = FormerRawValues(of: previous).readings(of: before).first(where: { $0.rawValue == value }),
            let taker = enumeration.cases.first(where: { $0.rawValue == value }), taker.name.text != former.name
        else { return [] }
        return background.uses(of: enumerations).map { use in
            let path = background.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "rows of `\(path)` that hold `\(value.spelling)` meant `\(former.name)`, and read as `\(taker.name.text)`",
                help: "give `\(taker.name.text)` a raw value that is new, or write \(background.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.custom],
                places: [change.subject] + background.places(use, background.subject(enumerations)))
        }
    }

    private static func found(
        _ value: Constant, _ enumerations: Versions<EnumerationID>, _ change: any SchemaChange, _ accepted: [Remedy],
        _ background: Background
    ) -> [Judgement.Finding] {
        guard let taker = background.new[enumerations.new].cases.first(where: { $0.rawValue == value }), let old = change.subject.old,
            case .enumerationCase(_, let place) = old
        else { return [] }
        let now = background.lineage.successor(of: old)
        let name = background.old[enumerations.old].cases[place].name.text
        // What is gone and back under its own name is read as what it was.
        if now == nil, name == taker.name.text { return [] }
        let former = background.lineage.formerName(name, besides: taker.name.text, now: now.flatMap(background.new.caseName))
        return background.uses(of: enumerations).map { use in
            let path = background.new.path(of: .property(use.properties.new))
            return Judgement.Finding(
                .data(.atRisk), "rows of `\(path)` that hold `\(value.spelling)` meant \(former), and read as `\(taker.name.text)`",
                help: "give `\(taker.name.text)` a raw value that is new, or write \(background.conversion(of: use.properties.new))",
                remedies: Remedy.carrying + [.convertCase(name), .custom] + accepted,
                places: [change.subject] + background.places(use, background.subject(enumerations)))
        }
    }
}

extension Schema {
    fileprivate func caseName(of place: ChangePlace) -> String? {
        if case .enumerationCase(let id, let index) = place { self[id].cases[index].name.text } else { nil }
    }
}
