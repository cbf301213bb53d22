/// The predicate format of the expression of a derived attribute: what Core Data hashes of such an attribute.
///
/// A model file writes the expression as its editor shows it, `pages.@count`; Core Data formats the parsed expression, `count:(pages)`.
struct DerivationFormat: Hashable, Sendable {
    let text: String
    /// Whether hashes that real stores and compiled models record were computed from this form.
    let isConfirmed: Bool

    /// The functions that follow a path in a model file and enclose it in a format.
    private static let collectionFunctions = ["@count": "count:", "@sum": "sum:", "@min": "min:", "@max": "max:", "@avg": "average:"]

    init(_ expression: String) {
        let plain = expression.filter { $0 != " " }
        if plain == "now()" {
            text = plain
            isConfirmed = plain == expression
        } else if let aggregate = Self.aggregate(plain) {
            text = "\(aggregate.function)(\(aggregate.path))"
            isConfirmed = plain == expression && aggregate.function == "count:" && Self.isName(aggregate.path)
        } else if let argument = Self.argument(of: plain) {
            text = plain
            isConfirmed = plain == expression && plain.hasPrefix("canonical:") && Self.isName(argument)
        } else {
            text = expression
            isConfirmed = false
        }
    }

    /// The two parts of `path.@function` and `path.@function.attribute`.
    private static func aggregate(_ expression: String) -> (function: String, path: String)? {
        let keys = expression.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let functions = keys.compactMap { collectionFunctions[$0] }
        let path = keys.filter { collectionFunctions[$0] == nil }
        guard functions.count == 1, !path.isEmpty, path.allSatisfy(isName) else { return nil }
        return (functions[0], path.joined(separator: "."))
    }

    /// The path in `function:(path)`.
    private static func argument(of expression: String) -> String? {
        guard let opening = expression.firstIndex(of: "("), expression.hasSuffix(")") else { return nil }
        let function = expression[..<opening]
        let argument = expression[expression.index(after: opening)...].dropLast()
        let isPath = argument.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isName(String($0)) }
        return function.hasSuffix(":") && isName(String(function.dropLast())) && isPath ? String(argument) : nil
    }

    private static func isName(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0 == "_" } == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
