import CrowsfootTestSupport

/// A clause of a query, and Swift code that selects the same objects in memory.
package struct QueryForm: Sendable {
    package var clauses: String
    /// The expression in Swift, with `row` for the object, or `left` and `right` for two that are sorted.
    var swift: String
    var parameters: [Parameter] = []
    package var isSort = false

    /// A parameter of a query, and the value that it is called with.
    package struct Parameter: Hashable, Sendable {
        let name: String
        let type: String
        let value: String
    }

    /// Joins two conditions, one of which may be negated.
    static func joined(_ left: QueryForm, _ right: QueryForm, _ random: inout SeededGenerator) -> QueryForm {
        let sign = ["&& ", "|| ", "&& !", "|| !"].randomElement(using: &random) ?? "&& "
        var form = left
        let right = right.renamed
        form.clauses = "(\(left.clauses)) \(sign)(\(right.clauses))"
        form.swift = "(\(left.swift)) \(sign)(\(right.swift))"
        form.parameters += right.parameters
        return form
    }

    /// The same form with other names for its parameters.
    private var renamed: QueryForm {
        parameters.reduce(QueryForm(clauses: clauses, swift: swift)) { form, parameter in
            let name = "other" + parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()
            var form = form
            form.clauses = form.clauses.replacing(word: parameter.name, with: name)
            form.swift = form.swift.replacing(word: parameter.name, with: name)
            form.parameters.append(Parameter(name: name, type: parameter.type, value: parameter.value))
            return form
        }
    }
}

/// The path to the value of a condition.
struct QueryPath: Sendable {
    /// The path, with `@` for the object and `#` for the property.
    let text: String
    /// Whether a part of the path is optional.
    var isOptional = false
    /// A condition about elements, with `~` in place of the inner condition.
    var question = "~"

    static let toValues = [
        QueryPath(text: "@#"),
        QueryPath(text: "@owner.#"),
        QueryPath(text: "@maybeOwner?.#", isOptional: true),
        QueryPath(text: "@owner.boss.#"),
        QueryPath(text: "@owner.maybeBoss?.#", isOptional: true),
        QueryPath(text: "@maybeOwner?.boss.#", isOptional: true),
        QueryPath(text: "@maybeOwner?.maybeBoss?.#", isOptional: true),
        QueryPath(text: "$0.#", question: "@parts.contains { ~ }"),
        QueryPath(text: "$0.#", question: "@parts.allSatisfy { ~ }"),
        QueryPath(text: "$0.maker?.#", isOptional: true, question: "@parts.contains { ~ }"),
        QueryPath(text: "$0.#", question: "@maybeParts?.contains { ~ } ?? false"),
        QueryPath(text: "$0.#", question: "@owner.items.contains { ~ }"),
        QueryPath(text: "$0.#", question: "@maybeOwner?.items.contains { ~ } ?? false"),
    ]

    /// Returns a condition about the value, which may be optional.
    func form(_ condition: QueryCondition, _ property: String, isOptional: Bool) -> QueryForm? {
        let canMiss = self.isOptional || isOptional
        guard condition.presence == nil || condition.presence == (canMiss ? .optional : .required) else { return nil }
        let path = text.replacing("#", with: property)
        let filled = { (template: String) in
            let inner = template.replacing("#.", with: path + (isOptional ? "?." : ".")).replacing("#", with: path)
            return question.replacing("~", with: inner.replacing("~~", with: canMiss ? " ?? false" : ""))
        }
        return QueryForm(
            clauses: filled(condition.query).replacing("@", with: ""), swift: filled(condition.swift).replacing("@", with: "row."),
            parameters: condition.parameters)
    }
}

/// A condition about a value, `#`. `#.` accesses a member of the value, and `~~` is followed by the result if the value is missing.
struct QueryCondition: Sendable {
    enum Presence { case required, optional }

    let query: String
    let swift: String
    let presence: Presence?
    let parameters: [QueryForm.Parameter]

    /// Creates a condition. Swift has no order of optional values, so its code differs.
    init(_ query: String, _ swift: String? = nil, only presence: Presence? = nil, taking parameters: QueryForm.Parameter...) {
        self.query = query
        self.swift = swift ?? query
        self.presence = presence
        self.parameters = parameters
    }
}

extension String {
    fileprivate func replacing(word: String, with other: String) -> String {
        guard let pattern = try? Regex("\\b\(word)\\b") else { preconditionFailure("\(word) is no word") }
        return replacing(pattern.wordBoundaryKind(.simple), with: other)
    }
}
