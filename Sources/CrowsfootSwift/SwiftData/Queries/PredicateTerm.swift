import CrowsfootModel

/// A condition of a query, or a part of one, in the form for the store: stored names, raw values, identifiers, and captured variables for
/// everything that doesn't depend on the object.
indirect enum PredicateTerm: Sendable {
    /// The object, an object of a to-many relationship, the value that `flatMap` unwrapped, or a captured variable.
    case name(String)
    case literal(String)
    /// A variable or literal as an optional, which Swift converts implicitly.
    case promoted(PredicateTerm)
    case property(PredicateTerm, String, isChained: Bool)
    case prefix(Prefix, PredicateTerm)
    case infix(Expression.Operator, PredicateTerm, PredicateTerm)
    case conditional(PredicateTerm, then: PredicateTerm, otherwise: PredicateTerm)
    case call(Function, on: PredicateTerm, isChained: Bool, PredicateTerm)
    /// A function with a closure about elements or an unwrapped value, with the name of its parameter.
    case question(Question, on: PredicateTerm, isChained: Bool, parameter: String, PredicateTerm)
    /// Swift code, copied unchanged.
    case swift(String)

    enum Prefix: String, Sendable {
        case not = "!"
        case minus = "-"
    }

    enum Function: String, Sendable {
        case contains
        case startsWith
        case localizedStandardContains
    }

    enum Question: String, Sendable {
        case contains
        case allSatisfy
        case flatMap
    }
}

extension PredicateTerm {
    static let `false` = PredicateTerm.literal("false")
    static let `nil` = PredicateTerm.literal("nil")

    /// Whether Swift converts it to an optional implicitly, as variables and literals. A path isn't converted: its type is fixed.
    var isPromotable: Bool {
        switch self {
        case .name, .literal: true
        case .promoted, .property, .prefix, .infix, .conditional, .call, .question, .swift: false
        }
    }

    /// Returns a condition that holds if a value exists and meets a condition.
    ///
    /// Of all ways to test an optional, this one is reported to work wherever SwiftData does. `!` compiles and is rejected by the store
    /// (unsupportedPredicate), `if let` can't be combined with `&&`, and `??` needs a value that no object can have. On Apple's developer
    /// forums, `flatMap` on an optional date is an accepted answer (thread 742807), and an article on optional values in predicates
    /// (fatbobman.com, February 2024) has tried it with `?? false`.
    static func whereThere(_ value: PredicateTerm, as parameter: String = "$0", _ condition: PredicateTerm) -> PredicateTerm {
        .infix(.coalesce, .question(.flatMap, on: value, isChained: false, parameter: parameter, condition), .false)
    }
}

/// The cost of type-checking.
extension PredicateTerm {
    /// The maximum cost of a condition in a macro.
    ///
    /// `#Predicate` expands to one expression of generic functions, and the time to find their types is exponential: seven comparisons of
    /// numbers took 0.8 s, eight more than 40 s; two optional dates 0.9 s, three 12 s (Swift 6.3.1). All conditions up to this cost took
    /// less than a second.
    static let greatestCostOfMacro = 7

    var isTooLongForMacro: Bool { cost > Self.greatestCostOfMacro }

    private var cost: Int {
        switch self {
        case .name, .literal, .swift: 1
        case .promoted(let value): value.isLiteral ? 3 : 2
        // In the macro, a `?` before `??` also applies to what follows, and finds less than Swift.
        case .property(.infix(.coalesce, _, _), _, _): Self.greatestCostOfMacro + 1
        case .property(let base, _, let isChained): base.cost + (isChained ? 1 : 0)
        // With `??` as argument, the compiler selects the wrong overload of `contains`.
        case .call(_, _, _, .infix(.coalesce, _, _)): Self.greatestCostOfMacro + 1
        case .call(_, let base, let isChained, _): base.cost + (isChained ? 1 : 0)
        case .prefix(_, let operand): operand.cost
        case .infix(let sign, let left, let right): cost(of: sign, left, right)
        case .conditional(let condition, let then, let otherwise): condition.cost + then.cost + otherwise.cost + 1
        case .question(_, let base, let isChained, _, let condition): base.cost - 1 + condition.cost + (isChained ? 4 : 2)
        }
    }

    private func cost(of sign: Expression.Operator, _ left: PredicateTerm, _ right: PredicateTerm) -> Int {
        switch sign {
        case .or, .and, .plus, .minus, .times, .dividedBy, .remainder: left.cost + right.cost
        // A path with two optionals, next to a comparison with an optional, takes more than 15 s.
        case .coalesce: left.cost + right.cost + (left.optionalsOnTheWay > 1 ? 1 : 0)
        case .less, .lessOrEqual, .greater, .greaterOrEqual: left.cost + right.cost - 1
        case .equal, .notEqual: left.cost + right.cost - (right.isLiteral ? 0 : 1)
        }
    }

    /// The number of optionals in a path, or in a call at its end.
    private var optionalsOnTheWay: Int {
        switch self {
        case .property(let base, _, let isChained), .call(_, let base, let isChained, _):
            base.optionalsOnTheWay + (isChained ? 1 : 0)
        case .name, .literal, .swift, .promoted, .prefix, .infix, .conditional, .question: 0
        }
    }

    /// Whether it is a literal whose type has to be inferred. Nil has its own type.
    private var isLiteral: Bool {
        if case .literal(let text) = self { text != "nil" } else { false }
    }
}
