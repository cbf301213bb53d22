import CrowsfootSyntax

extension Enumeration {
    /// Its cases from first to last: as `@comparable` names them, else as they are declared.
    package var orderedCases: [Case] {
        guard let order = attribute(.comparable)?.words, !order.isEmpty else { return cases }
        let byName = Dictionary(cases.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        return order.compactMap { byName[$0.text] }
    }

    package var isComparable: Bool { has(.comparable) }

    /// Whether a store that sorts by raw values keeps the order of the cases.
    package var isOrderedByRawValue: Bool {
        let values = orderedCases.map(\.rawValue)
        return zip(values, values.dropFirst()).allSatisfy { $0.precedes($1) }
    }
}

extension Constant {
    /// Whether a raw value sorts before another one: numbers by size, texts letter by letter.
    fileprivate func precedes(_ other: Constant) -> Bool {
        if case .string(let left) = self, case .string(let right) = other {
            return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        }
        guard case .integer(let isNegative, let left) = self, case .integer(let isOtherNegative, let right) = other else { return false }
        return isNegative == isOtherNegative ? (isNegative ? left > right : left < right) : isNegative
    }
}
