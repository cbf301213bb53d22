import CrowsfootSource
import CrowsfootSyntax

enum RepeatedConstraint: ModelRule {
    static let rule = Rule(
        id: "constraint/repeated", severity: .info,
        summary: "a constraint or index repeats another one",
        finds: """
            A `@unique` or `@index` that another one implies. A unique value is unique together with any other, a unique property is
            indexed, and an index serves its first properties, too.
            """,
        matters: "Each constraint costs time whenever an object is saved.",
        fixes: #"""
            schema | SwiftData source
            remove `@unique(isbn)` from the model | remove `[\.isbn]` from `#Unique`
            """#,
        evidence: .convention,
        example: .schema("model Book @unique(isbn) { isbn: String @unique }"),
        fixed: .removing(" @unique(isbn)"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let constraints = Constraint.all(of: model, in: schema).filter(\.isSound)
        if constraints.count < 2 { return }
        let rivals = ConstraintRivals(constraints)
        for (index, constraint) in constraints.enumerated() {
            let stronger = rivals.of(constraint).first { other in
                other != index && covers(constraints[other], constraint) && (!covers(constraint, constraints[other]) || other < index)
            }
            if let stronger { findings.append(found(constraint, constraints[stronger], model)) }
        }
    }

    /// Whether the first implies the second.
    private static func covers(_ first: Constraint, _ second: Constraint) -> Bool {
        let (mine, others) = (first.members.map(\.name.text), second.members.map(\.name.text))
        if mine.isEmpty || others.isEmpty { return false }
        switch (first.isUnique, second.isUnique) {
        case (true, true): return Set(mine).isSubset(of: others)
        case (true, false), (false, false): return mine.starts(with: others)
        case (false, true): return false
        }
    }

    private static func found(_ constraint: Constraint, _ stronger: Constraint, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "\(constraint.spelling) has no effect beside \(stronger.spelling)", at: constraint.attribute.range,
            related: [.init(stronger.attribute.range, "the other one")], help: "remove it",
            fixes: [FixIt("remove it", .unsafe, [constraint.attribute.removal])], subject: model.name.text)
    }
}
