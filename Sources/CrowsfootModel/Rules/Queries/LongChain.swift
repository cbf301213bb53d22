import CrowsfootSource
import CrowsfootSyntax

enum LongChain: ModelRule {
    static let rule = Rule(
        id: "query/long-chain", severity: .warning,
        summary: "a path through two optional relationships finds wrong objects on older systems",
        finds: """
            A path such as `book?.author?.name` that is compared with an optional value or nil, or used with `??`. It is reported in a
            schema with a `@deployment` before iOS 17.5, macOS 14.5, tvOS 17.5 or watchOS 10.5. Comparisons with a required value are
            generated in another form, which works.
            """,
        matters: "The query returns wrong objects on these systems.",
        fixes: "Raise the deployment target, query from the other side, or compare with a required value.",
        evidence: .reported,
        example: """
            schema Library @deployment(iOS 17)
            model Loan {
                book: Book? @inverse(loans)
                query by(_ name: String?) { where book?.author?.name == name }
            }
            model Book {
                author: Author? @inverse(books)
                loans: [Loan]
            }
            model Author {
                name: String
                books: [Book]
            }
            """,
        fixed: .replacing("@deployment(iOS 17)", with: "@deployment(iOS 17.5)"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData, !schema.settings.deployments.isEmpty, !schema.settings.deploys(toAtLeast: \.chains) else { return }
        for query in model.queries {
            guard let path = schema.storedConditions(of: query).lazy.compactMap(longChain).first else { continue }
            findings.append(
                Diagnostic(
                    rule, "this path finds wrong objects on older systems of the deployment", at: path.range,
                    related: schema.settings.deployments.prefix(1).map { .init($0.range, "works since iOS 17.5 and macOS 14.5") },
                    help: "raise the deployment target, or compare with a required value",
                    subject: "\(model.name.text).\(query.name.text)"))
        }
    }

    private static func longChain(in condition: Expression) -> Expression? {
        var safe: Set<Int32> = []
        var found: Expression?
        condition.visit { part in
            if let path = pathAskedInSteps(by: part) { safe.insert(path.range.start) }
            guard found == nil, part.optionalLinks > 1, part.dependsOnRow, !safe.contains(part.range.start) else { return }
            found = part
        }
        return found
    }

    /// The path of a comparison with a required value, which is generated step by step.
    private static func pathAskedInSteps(by part: Expression) -> Expression? {
        if case .call(.contains, let list, _, let value?) = part.node { return list.isListOfValues && value.type.isOptional ? value : nil }
        guard case .binary(let sign, let left, let right) = part.node else { return nil }
        switch sign {
        case .equal, .notEqual:
            if left.isNil || right.isNil || left.type.isOptional == right.type.isOptional { return nil }
            return left.type.isOptional ? left : right
        case .less, .lessOrEqual, .greater, .greaterOrEqual: return left.type.isOptional ? left : right
        case .or, .and, .plus, .minus, .times, .dividedBy, .remainder, .coalesce: return nil
        }
    }
}

extension Expression {
    /// Whether it is a list or range of required values.
    fileprivate var isListOfValues: Bool {
        if case .range = node { return true }
        if case .array(let choices) = node { return choices.allSatisfy { !$0.type.isOptional } }
        guard let element = type.unwrapped.element else { return false }
        return !element.isOptional && type.destination == nil
    }
}
