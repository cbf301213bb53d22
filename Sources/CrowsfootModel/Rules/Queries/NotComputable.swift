import CrowsfootSource

enum NotComputable: ModelRule {
    static let rule = Rule(
        id: "query/not-computable", severity: .error,
        summary: "a store can't compute the condition",
        finds: """
            A `where` that concatenates strings or lists of an object, adds to its dates, or compares two of its enum properties by order.
            What uses no property is computed before the query, so `boughtAt > now - 3600` works.
            """,
        matters: "`#Predicate` doesn't support these operations, so the generated code doesn't compile.",
        fixes: """
            the condition | schema
            concatenates strings | compare each property, or store the combined string
            concatenates lists | compare each list
            adds to a date of the object | change the other date, as in `boughtAt > now - 3600`
            compares two enum properties by order | compare one of them with a case or a parameter
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
            return ("a query can't use a property in `daysAgo`", "use a parameter")
        }
        guard case .binary(let operation, let left, let right) = part.node else { return nil }
        switch operation.kind {
        case .arithmetic:
            guard part.dependsOnRow else { return nil }
            switch part.type {
            case .scalar(.string): return ("a query can't concatenate strings", "compare each property, or store the combined string")
            case .scalar(.date):
                return ("a query can't move an object's date", "move the other date, as in `date > now - 3600`")
            case .array: return ("a query can't concatenate lists", "compare each list")
            case .scalar, .enumeration, .structure, .model, .foreign, .dictionary, .optional, .unknown: return nil
            }
        case .order:
            guard case .enumeration = left.type.unwrapped, left.dependsOnRow, right.dependsOnRow else { return nil }
            return ("a query can't compare two enum properties by order", "compare one of them with a case or a parameter")
        case .logical, .equality, .coalescing: return nil
        }
    }
}
