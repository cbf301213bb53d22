import CrowsfootSource

enum NeedlessDefault: HistoryRule {
    static let rule = Rule(
        id: "expression/needless-default", severity: .warning,
        summary: "`??` follows a value that is always there",
        explanation: """
            What stands behind `??` counts when the value before it is missing. A value that is not optional is never missing, so that it never
            counts.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where (pages ?? 0) > 500 }
            }
            """,
        fixed: .replacing("(pages ?? 0)", with: "pages"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        versions.visitExpressions { expression, subject, isAlwaysThere in
            expression.visit { part in
                guard case .binary(.coalesce, let left, let right) = part.node, isAlwaysThere(left) else { return }
                let rest = left.range.after.through(right.range)
                findings.append(
                    Diagnostic(
                        rule, "this is never missing", at: left.range, label: "of type `\(versions[left.side].shownName(of: left.type))`",
                        help: "remove `??` and what follows it",
                        fixes: [FixIt("remove what follows it", .safe, [.init(rest, with: "")])], subject: subject))
            }
        }
    }
}
