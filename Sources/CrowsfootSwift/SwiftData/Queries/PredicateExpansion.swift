import CrowsfootModel
import CrowsfootText

/// Writes a condition as `#Predicate` would expand it, but in steps that the compiler type-checks separately.
struct PredicateExpansion {
    private let expressions: String
    private var taken: Set<String>
    /// Parameters of closures, which are part of the predicate, unlike captured values.
    private var variables: Set<String>

    init(_ names: VersionNames, row: String, taken: Set<String>) {
        expressions = names[.predicateExpressions]
        variables = [row]
        self.taken = taken
    }

    /// Writes the steps, and the result as the last line.
    mutating func write(_ term: PredicateTerm, to writer: inout TextWriter) {
        let result = expression(term, &writer)
        writer.line("return \(result)")
    }

    private mutating func step(_ function: String, _ arguments: [String], _ writer: inout TextWriter) -> String {
        let name = newName("part")
        writer.list("let \(name) = \(expressions).build_\(function)", arguments)
        return name
    }

    /// Returns a variable for an expression that isn't one yet.
    private mutating func named(_ expression: String, _ writer: inout TextWriter) -> String {
        if taken.contains(expression) { return expression }
        let name = newName("part")
        writer.line("let \(name) = \(expression)")
        return name
    }

    private mutating func newName(_ start: String) -> String {
        var number = 1
        while !taken.insert("\(start)\(number)").inserted { number += 1 }
        return "\(start)\(number)"
    }

    private mutating func expression(_ term: PredicateTerm, _ writer: inout TextWriter) -> String {
        switch term {
        case .name(let name): return variables.contains(name) ? name : "\(expressions).build_Arg(\(name))"
        case .literal(let literal):
            return literal == "nil" ? "\(expressions).build_NilLiteral()" : "\(expressions).build_Arg(\(literal))"
        case .swift(let code): return "\(expressions).build_Arg(\(code))"
        case .promoted(let value): return expression(value, &writer)
        case .property, .call, .question: return chain(term, &writer)
        case .prefix(let sign, let operand):
            let operand = expression(operand, &writer)
            return step(sign == .not ? "Negation" : "UnaryMinus", [operand], &writer)
        case .conditional(let condition, let then, let otherwise):
            let parts = [condition, then, otherwise].map { expression($0, &writer) }
            return step("Conditional", parts, &writer)
        case .infix(let sign, let left, let right):
            let (function, operation) = sign.expansion
            let sides = ["lhs: \(expression(left, &writer))", "rhs: \(expression(right, &writer))"]
            return step(function, sides + (operation.map { ["op: .\($0)"] } ?? []), &writer)
        }
    }

    /// Writes an optional chain, whose links after a `?` apply to the unwrapped value.
    private mutating func chain(_ term: PredicateTerm, _ writer: inout TextWriter) -> String {
        var links: [PredicateTerm] = []
        var root = term
        while let base = root.base {
            links.append(root)
            root = base
            // `flatMap` applies to the whole chain before it.
            if case .question(.flatMap, _, _, _, _) = links[links.count - 1] { break }
        }
        return follow(links.reversed()[...], from: expression(root, &writer), &writer)
    }

    private mutating func follow(_ links: ArraySlice<PredicateTerm>, from base: String, _ writer: inout TextWriter) -> String {
        guard let first = links.first else { return base }
        guard first.isChained else {
            return follow(links.dropFirst(), from: link(first, base, &writer), &writer)
        }
        let value = newName("value")
        return closure("flatMap", base, value, &writer) { expansion, writer in
            let start = expansion.link(first, value, &writer)
            return expansion.follow(links.dropFirst(), from: start, &writer)
        }
    }

    private mutating func link(_ term: PredicateTerm, _ base: String, _ writer: inout TextWriter) -> String {
        switch term {
        case .property(_, let name, _):
            return "\(expressions).build_KeyPath(root: \(named(base, &writer)), keyPath: \\.\(name))"
        case .call(let function, _, _, let argument):
            let argument = expression(argument, &writer)
            return step(function.expansion, [base, (function == .startsWith ? "with: " : "") + argument], &writer)
        case .question(let question, _, _, let parameter, let condition):
            let name = parameter == "$0" ? newName("value") : parameter
            let condition = condition.naming(name)
            return closure(question.rawValue, base, name, &writer) { $0.expression(condition, &$1) }
        case .name, .literal, .promoted, .prefix, .infix, .conditional, .swift: preconditionFailure("not a link of a chain")
        }
    }

    private mutating func closure(
        _ function: String, _ base: String, _ parameter: String, _ writer: inout TextWriter,
        _ body: (inout PredicateExpansion, inout TextWriter) -> String
    ) -> String {
        variables.insert(parameter)
        let sequence = named(base, &writer)
        let name = newName("part")
        writer.block("let \(name) = \(expressions).build_\(function)(\(sequence)) { \(parameter) in") { writer in
            let result = body(&self, &writer)
            writer.line("return \(result)")
        }
        return name
    }
}

extension PredicateTerm {
    /// The base of a chained link.
    fileprivate var base: PredicateTerm? {
        switch self {
        case .property(let base, _, _), .call(_, let base, _, _), .question(_, let base, _, _, _): base
        case .name, .literal, .promoted, .prefix, .infix, .conditional, .swift: nil
        }
    }

    fileprivate var isChained: Bool {
        switch self {
        case .property(_, _, let isChained), .call(_, _, let isChained, _), .question(_, _, let isChained, _, _): isChained
        case .name, .literal, .promoted, .prefix, .infix, .conditional, .swift: false
        }
    }

    /// Returns the term with another name for `$0`, which occurs at most once.
    fileprivate func naming(_ name: String) -> PredicateTerm {
        switch self {
        case .name("$0"): .name(name)
        case .name, .literal, .swift: self
        case .promoted(let value): .promoted(value.naming(name))
        case .property(let base, let property, let isChained): .property(base.naming(name), property, isChained: isChained)
        case .prefix(let sign, let operand): .prefix(sign, operand.naming(name))
        case .infix(let sign, let left, let right): .infix(sign, left.naming(name), right.naming(name))
        case .conditional(let condition, let then, let otherwise):
            .conditional(condition.naming(name), then: then.naming(name), otherwise: otherwise.naming(name))
        case .call(let function, let base, let isChained, let argument):
            .call(function, on: base.naming(name), isChained: isChained, argument.naming(name))
        case .question(let question, let base, let isChained, let parameter, let condition):
            .question(
                question, on: base.naming(name), isChained: isChained, parameter: parameter,
                parameter == "$0" ? condition : condition.naming(name))
        }
    }
}

extension PredicateTerm.Function {
    fileprivate var expansion: String {
        switch self {
        case .contains: "contains"
        case .startsWith: "starts"
        case .localizedStandardContains: "localizedStandardContains"
        }
    }
}

extension Expression.Operator {
    /// The function that builds it, and its operation for that function.
    fileprivate var expansion: (function: String, operation: String?) {
        switch self {
        case .or: ("Disjunction", nil)
        case .and: ("Conjunction", nil)
        case .equal: ("Equal", nil)
        case .notEqual: ("NotEqual", nil)
        case .less: ("Comparison", "lessThan")
        case .lessOrEqual: ("Comparison", "lessThanOrEqual")
        case .greater: ("Comparison", "greaterThan")
        case .greaterOrEqual: ("Comparison", "greaterThanOrEqual")
        case .coalesce: ("NilCoalesce", nil)
        case .plus: ("Arithmetic", "add")
        case .minus: ("Arithmetic", "subtract")
        case .times: ("Arithmetic", "multiply")
        case .dividedBy: ("Division", nil)
        case .remainder: ("Remainder", nil)
        }
    }
}
