import CrowsfootModel

/// A side of a comparison.
struct PredicateOperand {
    let term: PredicateTerm
    let isOptional: Bool
    /// Whether it may be missing even if every row on the way to it is there.
    private let isOptionalAtEnd: Bool

    init(_ term: PredicateTerm, isOptional: Bool = false, isOptionalAtEnd: Bool = false) {
        self.term = term
        self.isOptional = isOptional
        self.isOptionalAtEnd = isOptionalAtEnd
    }

    /// Holds where it is there and meets a condition.
    ///
    /// Each row on the way is asked for by itself: a predicate cannot ask a whole chain, and chains of more than one `?` have found the wrong
    /// rows before iOS 17.5 (fatbobman.com, as in `PredicateTerm.whereThere`).
    func whereThere(as name: String = "$0", _ condition: (PredicateTerm) -> PredicateTerm) -> PredicateTerm {
        let value = PredicateTerm.name(name)
        guard let (row, rest) = term.lastOptionalLink else { return .whereThere(term, as: name, condition(value)) }
        let there = PredicateOperand(row, isOptional: true, isOptionalAtEnd: true)
        // A condition that has a name for what it asks about has a closure of its own, in which `$0` is something else.
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

    /// The number of times that a chain continues after an optional value.
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
    /// Whether the value of an expression may be missing by itself, and not only because a row on the way to it is.
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
