import CrowsfootSource
import CrowsfootSyntax

enum RepeatedConstraint: ModelRule {
    static let rule = Rule(
        id: "constraint/repeated", severity: .hint,
        summary: "a `@unique` or `@index` says what another one says already",
        explanation: """
            Values that are unique by themselves are unique together with any other, and what is unique is indexed by that. An index of
            several properties also serves whoever asks for the first of them. Each constraint costs time with every row that is saved.
            """,
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

    /// Whether all that the second says follows from the first.
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
            rule, "\(constraint.spelling) adds nothing to \(stronger.spelling)", at: constraint.attribute.range,
            related: [.init(stronger.attribute.range, "this says it already")], help: "remove it",
            fixes: [FixIt("remove it", .unsafe, [constraint.attribute.removal])], subject: model.name.text)
    }
}
