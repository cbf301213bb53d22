import CrowsfootSource
import CrowsfootSyntax

enum InvalidCount: PropertyRule {
    static let rule = Rule(
        id: "relationship/invalid-count", severity: .error,
        summary: "a count that no number of objects satisfies",
        finds: "A `@count` that isn't a whole number or an ascending range, or that allows no object.",
        matters: "Objects could never be saved.",
        fixes: """
            schema | SwiftData source
            `@count(4...8)` | `@Relationship(minimumModelCount: 4, maximumModelCount: 8)`
            """,
        evidence: .language,
        example: """
            schema Chess
            model Team { players: [Player] @inverse(team) @count(8...4) }
            model Player { team: Team? }
            """,
        fixed: .replacing("@count(8...4)", with: "@count(4...8)"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.type.isToMany, let bounds = property.countBounds, let argument = property.attribute(.count)?.arguments.first,
            let problem = problem(with: bounds)
        else { return }
        findings.append(
            Diagnostic(
                rule, problem.message, at: argument.range, help: problem.help,
                fixes: problem.replacement.map { [FixIt(problem.help, .unsafe, [.init(argument.range, with: $0)])] } ?? [],
                subject: model.path(of: property)))
    }

    private struct Problem {
        let message: String
        let help: String
        var replacement: String?
    }

    private static func problem(with bounds: Attribute.Bounds) -> Problem? {
        for bound in [bounds.low, bounds.high].compactMap(\.self) {
            if bound < 0 || bound != bound.rounded() {
                return Problem(message: "`\(text(bound))` isn't a number of objects", help: "use whole numbers from 0")
            }
            if bound > Double(Int32.max) {
                let number = bound < 1e15 ? "`\(text(bound))`" : "the bound"
                return Problem(message: "\(number) is out of range", help: "remove this bound")
            }
        }
        guard let high = bounds.high else { return nil }
        let most = bounds.excludesHigh ? high - 1 : high
        if let low = bounds.low, low > most {
            let replacement = bounds.excludesHigh ? nil : "\(text(high))...\(text(low))"
            let help = replacement.map { "swap the bounds: `@count(\($0))`" } ?? "raise the upper bound"
            return Problem(
                message: "the minimum `\(text(low))` is greater than the maximum `\(text(most))`", help: help, replacement: replacement)
        }
        return most == 0 ? Problem(message: "the count allows no objects", help: "raise the upper bound, or remove the property") : nil
    }

    private static func text(_ bound: Double) -> String {
        Int(exactly: bound).map(String.init) ?? bound.description
    }
}
