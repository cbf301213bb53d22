import CrowsfootSource
import CrowsfootSyntax

enum NilRelationship: ModelRule {
    static let rule = Rule(
        id: "query/nil-relationship", severity: .warning,
        summary: "a query compares a relationship with nil",
        finds: "A relationship that is compared with `nil`, or an optional one that is compared with an optional parameter.",
        matters: "The app may crash on iOS 26. One app reports 21 crashes; earlier systems work.",
        fixes: """
            you | schema
            can't test on iOS 26 | compare a required property of the other object: `author?.name == nil`
            tested it on iOS 26 | `@allow(query/nil-relationship, "why")`
            """,
        evidence: .reported,
        example: """
            schema Library
            model Book {
                title: String
                author: Author? @inverse(books)
                query anonymous { where author == nil }
            }
            model Author {
                name: String
                books: [Book]
            }
            """,
        fixed: .replacing("where author == nil", with: "where author?.name == nil"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData else { return }
        for query in model.queries {
            for condition in schema.storedConditions(of: query) {
                condition.visit { part in
                    guard let (id, other) = compared(part) else { return }
                    let (property, operand) = (schema[id], other.isNil ? "`nil`" : "an optional parameter")
                    findings.append(
                        Diagnostic(
                            rule, "comparing `\(property.name.text)` with \(operand) may crash on iOS 26", at: part.range,
                            related: [.init(property.typeRange, "a relationship")],
                            help: other.isNil
                                ? "compare a required property of the other object with `nil`, or allow this after a test on iOS 26"
                                : "make the parameter required, or allow this after a test on iOS 26",
                            subject: "\(model.name.text).\(query.name.text)"))
                }
            }
        }
    }

    /// Whether it is `nil` or an optional parameter.
    private static func mayBeNil(_ part: Expression) -> Bool {
        if case .parameter = part.node { return part.type.isOptional }
        return part.isNil
    }

    /// The to-one relationship in a comparison, and the other operand.
    private static func compared(_ part: Expression) -> (PropertyID, with: Expression)? {
        guard case .binary(let sign, let left, let right) = part.node, sign == .equal || sign == .notEqual,
            mayBeNil(left) != mayBeNil(right)
        else { return nil }
        let (value, other) = mayBeNil(left) ? (right, left) : (left, right)
        // A required one is looked up among the values that the parameter has: one, or none.
        guard value.type.unwrapped.isModel, value.dependsOnRow, value.type.isOptional || other.isNil else { return nil }
        return value.property.map { ($0, other) }
    }
}
