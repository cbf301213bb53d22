import CrowsfootSource
import CrowsfootSyntax

enum SeveralUnique: ModelRule {
    static let rule = Rule(
        id: "constraint/several-unique", severity: .hint,
        summary: "a model has two unique constraints that don't depend on each other",
        explanation: """
            In SwiftData, an inserted object with a unique value of a saved object updates that object. With two constraints, it can match one
            saved object by the first and another one by the second. Nobody can say which of the two it updates, and the save may fail.

            Keep the constraint that identifies an object, and look the other value up before you insert. Two properties that are unique
            only together are one constraint: `@unique(code, serial)` on the model.
            """,
        evidence: .reported,
        example: """
            schema Club
            model Person {
                code: String @unique
                serial: Int @unique
            }
            """,
        fixed: .replacing("serial: Int @unique", with: "serial: Int"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData, schema.settings.cloudkit == nil, !model.isVirtual else { return }
        let constraints = Constraint.all(of: model, in: schema).filter { $0.isUnique && $0.isSound }
        guard let first = constraints.first, let second = constraints.dropFirst().first(where: { $0.isIndependent(of: first) }) else {
            return
        }
        findings.append(
            Diagnostic(
                rule, "a new `\(model.name.text)` can match two saved ones, by two unique constraints", at: second.attribute.range,
                related: [.init(first.attribute.range, "the other constraint")],
                help: "keep one of the two, and look the other value up before inserting", subject: model.name.text))
    }
}

extension Constraint {
    /// Whether neither of two constraints covers the other.
    fileprivate func isIndependent(of other: Constraint) -> Bool {
        let (own, others) = (Set(members.map(\.name.text)), Set(other.members.map(\.name.text)))
        return !own.isSubset(of: others) && !others.isSubset(of: own)
    }
}
