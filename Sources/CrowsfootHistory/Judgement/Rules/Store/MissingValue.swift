import CrowsfootModel
import CrowsfootSource

enum MissingValue: JudgementRule {
    static let rule = Rule(
        id: "store/missing-value", formerIDs: ["migration/missing-value"], severity: .error,
        summary: "something new is required, and the rows that are there have no value for it",
        explanation: """
            SwiftData copies all rows into the new shape before any code of a migration stage sees them there. What is neither optional nor has a
            default has no value at that moment, and opening the store fails with the error 134110: a mandatory value is missing. A stage of your
            own comes too late for that by itself. A default is what all rows get; an optional property may stay empty; `fill` says what each row
            gets, or `custom` that you give it to them, and the plan then leads through a version in which the property is optional. That the same holds for a relationship to exactly one
            row follows from it, but nobody has confirmed it.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int }
            """,
        mended: """
            schema Library
            version 1.0.0 @released
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int = 0 }
            """)

    static let examinations = Examination.gains { gain, background in
        guard background.isMandatory(gain.property) else { return nil }
        let (id, property) = (gain.property, background.new[gain.property])
        let isTakenApart = background.hasRequiredColumns(property)
        let isFillable = !property.isRelationship && !isTakenApart
        return Judgement.Finding(
            .store(.never), message(gain, background),
            help: isFillable
                ? "write a default, make it optional, or \(background.filling(of: id, where: background.condition(gain)))"
                : property.isRelationship ? "make it optional, or write `custom` in `migration`" : "make it optional",
            // What is carried over is declared in a version that nobody means to change.
            fixes: background.new[id.model].isCarriedOver
                ? [] : [FixIt("make it optional", .unsafe, [.init(property.typeRange.after, with: "?")])],
            // Columns stay required, whether the struct is or not.
            remedies: isTakenApart ? [] : [.fill, .custom] + Remedy.carrying,
            places: [ChangeSubject(old: gain.old.map(ChangePlace.property), new: .property(id))],
            severity: isFillable ? nil : .warning)
    }

    private static func message(_ gain: Gain, _ background: Background) -> String {
        let name = background.name(gain.property)
        let isTakenApart = background.hasRequiredColumns(background.new[gain.property])
        if gain.owners.isEmpty {
            let what = isTakenApart ? "a struct in columns, which have no default in the store" : "required, and rows have no value for it"
            return "\(name) is \(gain.old == nil ? "new" : "stored anew") and \(what)"
        }
        return "\(name) is required, and rows of \(background.names(gain.owners)) have no value for it"
    }
}
