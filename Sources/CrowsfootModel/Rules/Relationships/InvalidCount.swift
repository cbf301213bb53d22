import CrowsfootSource
import CrowsfootSyntax

enum InvalidCount: PropertyRule {
    static let rule = Rule(
        id: "relationship/invalid-count", severity: .error,
        summary: "no number of rows can satisfy a count",
        explanation: """
            `@count` takes whole numbers of rows: a number, or a range whose lower bound is not above its upper one. A count that allows
            nothing, or no row at all, makes a relationship that can never be saved or never be used.
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
                fixes: problem.replacement.map { [FixIt("write `\($0)`", .unsafe, [.init(argument.range, with: $0)])] } ?? [],
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
                return Problem(message: "`\(text(bound))` is no number of rows", help: "write whole numbers from 0 up")
            }
            if bound > Double(Int32.max) {
                let number = bound < 1e15 ? "`\(text(bound))`" : "so many"
                return Problem(message: "no store can count \(number) rows", help: "leave this side of the range open")
            }
        }
        guard let high = bounds.high else { return nil }
        let most = bounds.excludesHigh ? high - 1 : high
        if let low = bounds.low, low > most {
            let replacement = bounds.excludesHigh ? nil : "\(text(high))...\(text(low))"
            let help = replacement.map { "write `@count(\($0))` if the bounds are swapped" } ?? "raise the upper bound"
            return Problem(
                message: "no number of rows is at least `\(text(low))` and at most `\(text(most))`", help: help, replacement: replacement)
        }
        return most == 0 ? Problem(message: "this count allows no row at all", help: "raise the upper bound, or remove the property") : nil
    }

    private static func text(_ bound: Double) -> String {
        Int(exactly: bound).map(String.init) ?? bound.description
    }
}
