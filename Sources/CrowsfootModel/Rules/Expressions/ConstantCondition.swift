import CrowsfootSource

enum ConstantCondition: SchemaRule {
    static let rule = Rule(
        id: "expression/constant-condition", severity: .info,
        summary: "a condition has the same result for every object",
        finds: "A comparison of two constants, or of a property with itself.",
        matters: "The query returns all objects or none.",
        fixes: "Compare with something else, or remove the condition.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where pages == pages }
            }
            """,
        fixed: .replacing("== pages", with: "> 500"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.visitConditions { condition, subject in
            if condition.isTruth { findings.append(found("the condition is the same for every object", at: condition.range, subject)) }
        }
        schema.visitExpressions { expression, subject in
            expression.visit { part in
                guard let (reason, range) = obstacle(part) else { return }
                findings.append(found(reason, at: range, subject))
            }
        }
    }

    private static func found(_ reason: String, at range: SourceRange, _ subject: String) -> Diagnostic {
        Diagnostic(rule, reason, at: range, help: "compare with something else, or remove the condition", subject: subject)
    }

    private static func obstacle(_ part: Expression) -> (reason: String, range: SourceRange)? {
        if let truth = part.conditions.first(where: \.isTruth) { return ("the condition is the same for every object", truth.range) }
        guard case .binary(let operation, let left, let right) = part.node, operation.isComparison else { return nil }
        if left.isFixed, right.isFixed { return ("both sides are constants", part.range) }
        return left.isSamePath(as: right) ? ("a property is compared with itself", part.range) : nil
    }
}

extension Expression {
    /// The conditions in it, one level down.
    fileprivate var conditions: [Expression] {
        switch node {
        case .binary(let operation, let left, let right): operation.kind == .logical ? [left, right] : []
        case .not(let operand), .closure(let operand): [operand]
        case .conditional(let test, _, _): [test]
        case .constant, .enumCase, .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .minus, .range, .array,
            .swift, .invalid:
            []
        }
    }

    fileprivate var isTruth: Bool {
        if case .constant(.boolean) = node { true } else { false }
    }

    fileprivate var isFixed: Bool {
        if case .enumCase = node { return true }
        if case .constant = node { return true } else { return false }
    }

    /// Whether both are the same property of the same object.
    fileprivate func isSamePath(as other: Expression) -> Bool {
        var (left, right) = (self, other)
        while case .property(let id, let base, _) = left.node, case .property(id, let otherBase, _) = right.node {
            (left, right) = (base, otherBase)
        }
        if case (.row, .row) = (left.node, right.node) { return self.property != nil }
        guard case (.element(let depth), .element(let otherDepth)) = (left.node, right.node) else { return false }
        return depth == otherDepth
    }
}
