import CrowsfootModel

/// A side of a comparison.
struct PredicateOperand {
    let term: PredicateTerm
    let isOptional: Bool
    /// Whether it can be nil even if every object in the path exists.
    private let isOptionalAtEnd: Bool

    init(_ term: PredicateTerm, isOptional: Bool = false, isOptionalAtEnd: Bool = false) {
        self.term = term
        self.isOptional = isOptional
        self.isOptionalAtEnd = isOptionalAtEnd
    }

    /// Returns a condition for an existing value.
    ///
    /// Each object in the path is tested separately: a predicate can't test a whole chain, and chains with several `?` found wrong objects
    /// before iOS 17.5 (fatbobman.com, as in `PredicateTerm.whereThere`).
    func whereThere(as name: String = "$0", _ condition: (PredicateTerm) -> PredicateTerm) -> PredicateTerm {
        let value = PredicateTerm.name(name)
        guard let (row, rest) = term.lastOptionalLink else { return .whereThere(term, as: name, condition(value)) }
        let there = PredicateOperand(row, isOptional: true, isOptionalAtEnd: true)
        // A condition with a named parameter has its own closure, in which `$0` has another meaning.
        return there.whereThere(as: isOptionalAtEnd ? "$0" : name) { row in
            isOptionalAtEnd ? .whereThere(rest(row), as: name, condition(value)) : condition(rest(row))
        }
    }
}

extension PredicateTerm {
    /// Whether a path can be compared with a value that the compiler makes an optional.
    ///
    /// Swift 6.3.1 doesn't find the type of a path with three steps in a row, as in `row.book.author.nickname == name`.
    var isComparedWithPromoted: Bool { optionalLinks < 2 && stepsAtEnd < 3 }

    /// The number of consecutive properties at the end, from the last `?` on.
    private var stepsAtEnd: Int {
        guard case .property(let base, _, let isChained) = self else { return 0 }
        return isChained ? 1 : base.stepsAtEnd + 1
    }

    /// The number of optional links in a chain.
    var optionalLinks: Int {
        if case .property(let base, _, let isChained) = self { base.optionalLinks + (isChained ? 1 : 0) } else { 0 }
    }

    /// The part before the last `?` of a chain, and a function that appends the rest.
    fileprivate var lastOptionalLink: (row: PredicateTerm, rest: (PredicateTerm) -> PredicateTerm)? {
        guard case .property(let base, let name, let isChained) = self else { return nil }
        if isChained { return (base, { .property($0, name, isChained: false) }) }
        return base.lastOptionalLink.map { row, rest in (row, { .property(rest($0), name, isChained: false) }) }
    }
}

extension Schema {
    /// Whether the value of an expression can be nil itself, and not only because of an object in its path.
    func isOptionalAtEnd(_ expression: Expression) -> Bool {
        switch expression.node {
        case .property(let id, _, _): self[id].type.isOptional
        case .member(let id, let index, _, _): self[id].members[index].type.isOptional
        case .call: false
        case .constant, .enumCase, .row, .element, .parameter, .moment, .daysAgo, .not, .minus, .binary, .conditional, .range, .array,
            .closure, .swift, .invalid:
            expression.type.isOptional
        }
    }
}
