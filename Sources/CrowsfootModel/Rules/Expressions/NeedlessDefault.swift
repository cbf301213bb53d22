import CrowsfootSource

enum NeedlessDefault: HistoryRule {
    static let rule = Rule(
        id: "expression/needless-default", severity: .warning,
        summary: "`??` after a required value",
        finds: "`??` after a value that isn't optional.",
        matters: "The value after `??` is never used.",
        fixes: "Remove `??` and the value after it.",
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
                        rule, "this value isn't optional, so `??` has no effect", at: left.range,
                        label: "of type `\(versions[left.side].shownName(of: left.type))`",
                        help: "remove `??` and the value after it",
                        fixes: [FixIt("remove `??` and the value after it", .safe, [.init(rest, with: "")])], subject: subject))
            }
        }
    }
}
