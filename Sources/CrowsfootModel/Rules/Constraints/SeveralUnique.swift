import CrowsfootSource
import CrowsfootSyntax

enum SeveralUnique: ModelRule {
    static let rule = Rule(
        id: "constraint/several-unique", severity: .info,
        summary: "a model has two independent unique constraints",
        finds: "Two unique constraints of a model of which neither implies the other.",
        matters: """
            An insert may update the wrong object, or the save may fail. In SwiftData, an inserted object with the unique value of a saved
            one updates it. With two constraints, it can match two saved objects.
            """,
        fixes: #"""
            the constraints are | schema | SwiftData source
            for different values | keep the one that identifies an object, and look the other value up before you insert | keep the one that identifies an object, and look the other value up before you insert
            for one value in two properties | `@unique(code, serial)` on the model | `#Unique<Person>([\.code, \.serial])`
            """#,
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
                rule, "two unique constraints, so a new `\(model.name.text)` can match two saved ones", at: second.attribute.range,
                related: [.init(first.attribute.range, "the other constraint")],
                help: "keep one of the two, and look the other value up before you insert", subject: model.name.text))
    }
}

extension Constraint {
    /// Whether neither of two constraints implies the other.
    fileprivate func isIndependent(of other: Constraint) -> Bool {
        let (own, others) = (Set(members.map(\.name.text)), Set(other.members.map(\.name.text)))
        return !own.isSubset(of: others) && !others.isSubset(of: own)
    }
}
