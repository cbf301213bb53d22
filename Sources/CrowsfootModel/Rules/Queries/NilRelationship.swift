import CrowsfootSource
import CrowsfootSyntax

enum NilRelationship: ModelRule {
    static let rule = Rule(
        id: "query/nil-relationship", severity: .warning,
        summary: "a query compares a relationship with `nil`",
        explanation: """
            One app reports that `relationship == nil` in a predicate crashes on iOS 26, with 21 crashes in the field. Nobody has confirmed it
            since, and the same predicate works on earlier systems.

            To be safe, ask for a property of the other object that is always there, such as `owner?.name == nil`, or keep an attribute of
            your own that says whether there is an owner. If your tests on iOS 26 pass, write `@allow(query/nil-relationship, "…")`.
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
                    let (property, nothing) = (schema[id], other.isNil ? "`nil`" : "a parameter that may be `nil`")
                    findings.append(
                        Diagnostic(
                            rule, "comparing `\(property.name.text)` with \(nothing) is reported to crash on iOS 26", at: part.range,
                            related: [.init(property.typeRange, "a relationship")],
                            help: other.isNil
                                ? "compare a required property of the other object with `nil`, or allow this after a test on iOS 26"
                                : "make the parameter required, or allow this after a test on iOS 26",
                            subject: "\(model.name.text).\(query.name.text)"))
                }
            }
        }
    }

    /// Nil itself, or a parameter that a caller may give nil.
    private static func mayBeNil(_ part: Expression) -> Bool {
        if case .parameter = part.node { return part.type.isOptional }
        return part.isNil
    }

    /// The to-one relationship of the row that a comparison asks about, and what it is compared with.
    private static func compared(_ part: Expression) -> (PropertyID, with: Expression)? {
        guard case .binary(let sign, let left, let right) = part.node, sign == .equal || sign == .notEqual,
            mayBeNil(left) != mayBeNil(right)
        else { return nil }
        let (value, other) = mayBeNil(left) ? (right, left) : (left, right)
        guard value.type.unwrapped.isModel, value.dependsOnRow else { return nil }
        return value.property.map { ($0, other) }
    }
}
