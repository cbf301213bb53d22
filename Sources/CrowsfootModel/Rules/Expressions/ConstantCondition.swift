import CrowsfootSource

enum ConstantCondition: SchemaRule {
    static let rule = Rule(
        id: "expression/constant-condition", severity: .hint,
        summary: "a condition comes out the same for every row",
        explanation: """
            Two constants compare the same way each time, and a property always equals itself. One of the two sides was probably meant to be
            something else.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where pages == pages }
            }
            """,
        mended: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where pages > 500 }
            }
            """)

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.visitExpressions { expression, subject in
            expression.visit { part in
                guard let (reason, range) = obstacle(part) else { return }
                findings.append(
                    Diagnostic(rule, reason, at: range, help: "compare with something else, or remove the condition", subject: subject))
            }
        }
    }

    private static func obstacle(_ part: Expression) -> (reason: String, range: SourceRange)? {
        guard case .binary(let operation, let left, let right) = part.node else { return nil }
        switch operation.kind {
        case .equality, .order:
            if left.isFixed, right.isFixed { return ("both sides are constants", part.range) }
            return left.isSamePath(as: right) ? ("a property is compared with itself", part.range) : nil
        case .logical:
            return [left, right].first(where: \.isTruth).map { ("this is the same for every row", $0.range) }
        case .coalescing, .arithmetic: return nil
        }
    }
}

extension Expression {
    fileprivate var isTruth: Bool {
        if case .constant(.boolean) = node { true } else { false }
    }

    fileprivate var isFixed: Bool {
        switch node {
        case .constant, .enumCase: true
        default: false
        }
    }

    /// Whether both are the same property of the same row.
    fileprivate func isSamePath(as other: Expression) -> Bool {
        var (left, right) = (self, other)
        while case .property(let id, let base, _) = left.node, case .property(id, let otherBase, _) = right.node {
            (left, right) = (base, otherBase)
        }
        switch (left.node, right.node) {
        case (.row, .row): return self.property != nil
        case (.element(let depth), .element(let otherDepth)): return depth == otherDepth
        default: return false
        }
    }
}
