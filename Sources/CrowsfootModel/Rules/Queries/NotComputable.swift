import CrowsfootSource

enum NotComputable: ModelRule {
    static let rule = Rule(
        id: "query/not-computable", severity: .error,
        summary: "a condition asks the store for something that it cannot work out",
        explanation: """
            A predicate can calculate with numbers, but it cannot join texts or move dates of a row: Swift's `#Predicate` does not compile.
            An enum is stored by its raw value, which knows nothing of its order; comparing it with a fixed value becomes a list of raw values,
            but two properties of a row cannot be put in order. What does not depend on the row is worked out before, so that
            `boughtAt > now - 3600` is fine.
            """,
        evidence: .documented,
        example: """
            schema People
            model Person {
                givenName: String
                familyName: String
                query named(_ name: String) { where givenName + " " + familyName == name }
            }
            """,
        fixed: .replacing("name:", with: "given: String, _ family:")
            .replacing(#"+ " " + familyName == name"#, with: "== given && familyName == family"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries {
            var reported: [SourceRange] = []
            query.filter?.visit { part in
                guard let reason = obstacle(part), !reported.contains(where: { $0.start <= part.range.start && part.range.end <= $0.end })
                else { return }
                reported.append(part.range)
                findings.append(
                    Diagnostic(
                        rule, reason.message, at: part.range, help: reason.help, subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }

    private static func obstacle(_ part: Expression) -> (message: String, help: String)? {
        if case .daysAgo(let days) = part.node, days.dependsOnRow {
            return ("the store cannot count back the days of a row", "take the number from a parameter")
        }
        guard case .binary(let operation, let left, let right) = part.node else { return nil }
        switch operation.kind {
        case .arithmetic:
            guard part.dependsOnRow else { return nil }
            switch part.type {
            case .scalar(.string): return ("a query can't concatenate strings", "compare each property, or store the combined string")
            case .scalar(.date):
                return ("the store cannot move the date of a row", "move the other date instead, as in `date > now - 3600`")
            case .array: return ("a query can't concatenate lists", "compare each list")
            case .scalar, .enumeration, .structure, .model, .foreign, .dictionary, .optional, .unknown: return nil
            }
        case .order:
            guard case .enumeration = left.type.unwrapped, left.dependsOnRow, right.dependsOnRow else { return nil }
            return ("the store does not know the order of the cases", "compare one of the two with a fixed case or a parameter")
        case .logical, .equality, .coalescing: return nil
        }
    }
}
