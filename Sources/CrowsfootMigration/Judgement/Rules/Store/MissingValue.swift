import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource

package enum MissingValue: JudgementRule {
    package static let rule = Rule(
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
        example: .released("model Book { title: String }", then: "model Book { title: String; pages: Int }"),
        fixed: .adding(" = 0", after: "Int"))

    package static let examinations = ChangeCheck.columns { column, facts in
        guard facts.isMandatory(column.property) else { return nil }
        let (id, property) = (column.property, facts.new[column.property])
        let isTakenApart = facts.hasRequiredColumns(property)
        let isFillable = !property.isRelationship && !isTakenApart
        return Judgement.Finding(
            .store(.never), message(column, facts, isCertain: isFillable),
            help: isFillable
                ? "write a default, make it optional, or \(facts.filling(of: id, where: facts.condition(column)))"
                : property.isRelationship ? "make it optional, or write `custom` in `migration`" : "make it optional",
            // What is carried over is declared in a version that nobody means to change.
            fixes: facts.new[id.model].isCarriedOver
                ? [] : [FixIt("make it optional", .unsafe, [.init(property.typeRange.after, with: "?")])],
            // Columns stay required, whether the struct is or not.
            remedies: isTakenApart ? [] : [.fill, .custom] + Remedy.carrying,
            places: [ChangeSubject(old: column.old.map(SchemaElement.property), new: .property(id))],
            severity: isFillable ? nil : .warning)
    }

    private static func message(_ column: NewColumn, _ facts: StepFacts, isCertain: Bool) -> String {
        let name = facts.name(column.property)
        let consequence = "so the app \(isCertain ? "can't" : "may be unable to") open existing stores"
        let isTakenApart = facts.hasRequiredColumns(facts.new[column.property])
        if column.owners.isEmpty {
            let what = isTakenApart ? "a struct in columns without a default" : "required"
            return "\(name) is \(column.old == nil ? "new" : "stored in another way") and \(what), \(consequence)"
        }
        return "\(name) is required, and existing objects of \(facts.names(column.owners)) have no value, \(consequence)"
    }
}
