import CrowsfootModel

/// A condition of a query, or a part of one, as far as it is decided how the store is asked: names of stored properties, raw values and
/// identifiers, and in the place of whatever does not depend on the row the variables in which it was worked out before.
indirect enum PredicateTerm: Sendable {
    /// The row, a row of a to-many relationship, what `flatMap` found to be there, or a variable from outside.
    case name(String)
    case literal(String)
    /// A variable or a literal where an optional is wanted, which it becomes by itself.
    case promoted(PredicateTerm)
    case property(PredicateTerm, String, isChained: Bool)
    case prefix(Prefix, PredicateTerm)
    case infix(Expression.Operator, PredicateTerm, PredicateTerm)
    case conditional(PredicateTerm, then: PredicateTerm, otherwise: PredicateTerm)
    case call(Function, on: PredicateTerm, isChained: Bool, PredicateTerm)
    /// A function that asks about elements or about the value of an optional, with the name that these have in the question.
    case question(Question, on: PredicateTerm, isChained: Bool, parameter: String, PredicateTerm)
    /// Swift that is passed through.
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

    /// Whether it can become an optional by itself, as a variable and a literal can. A path of a row cannot: its type is fixed.
    var isPromotable: Bool {
        switch self {
        case .name, .literal: true
        case .promoted, .property, .prefix, .infix, .conditional, .call, .question, .swift: false
        }
    }

    /// Holds if there is a value and it meets a condition.
    ///
    /// Among the ways to test an optional, this one is reported to work wherever SwiftData does. `!` compiles and is rejected by the store
    /// (unsupportedPredicate), `if let` can't be combined with `&&`, and `??` needs a value that no row can have. On Apple's developer
    /// forums, `flatMap` on an optional date is an accepted answer (thread 742807), and an article on optional values in predicates
    /// (fatbobman.com, February 2024) has tried it with `?? false`.
    static func whereThere(_ value: PredicateTerm, as parameter: String = "$0", _ condition: PredicateTerm) -> PredicateTerm {
        .infix(.coalesce, .question(.flatMap, on: value, isChained: false, parameter: parameter, condition), .false)
    }
}

/// The cost for the compiler.
extension PredicateTerm {
    /// `#Predicate` becomes one expression of generic functions, and the time to find their types is exponential: seven comparisons of
    /// numbers took 0.8 s, eight more than 40 s; two optional dates 0.9 s, three 12 s (Swift 6.3.1). Conditions that cost no more than
    /// this were all understood in less than a second.
    static let greatestCostOfMacro = 7

    var isTooLongForMacro: Bool { cost > Self.greatestCostOfMacro }

    private var cost: Int {
        switch self {
        case .name, .literal, .swift: 1
        case .promoted(let value): value.isLiteral ? 3 : 2
        // The macro lets a `?` in front of `??` reach on to what is asked of both, and finds less than Swift.
        case .property(.infix(.coalesce, _, _), _, _): Self.greatestCostOfMacro + 1
        case .property(let base, _, let isChained): base.cost + (isChained ? 1 : 0)
        // With `??` as argument, the compiler takes the wrong one of several `contains`.
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
        // One with a path of two optionals, beside a comparison with an optional, takes more than 15 s.
        case .coalesce: left.cost + right.cost + (left.optionalsOnTheWay > 1 ? 1 : 0)
        case .less, .lessOrEqual, .greater, .greaterOrEqual: left.cost + right.cost - 1
        case .equal, .notEqual: left.cost + right.cost - (right.isLiteral ? 0 : 1)
        }
    }

    /// The optionals that a path, or a call at its end, goes through.
    private var optionalsOnTheWay: Int {
        switch self {
        case .property(let base, _, let isChained), .call(_, let base, let isChained, _):
            base.optionalsOnTheWay + (isChained ? 1 : 0)
        case .name, .literal, .swift, .promoted, .prefix, .infix, .conditional, .question: 0
        }
    }

    /// Whether it is written out, so that its type has to be found. Nil has one of its own.
    private var isLiteral: Bool {
        if case .literal(let text) = self { text != "nil" } else { false }
    }
}
