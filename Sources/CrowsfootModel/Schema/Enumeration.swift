package import CrowsfootSource
import CrowsfootSyntax

/// An enum of one version.
package struct Enumeration: Attributed, Sendable {
    package let id: EnumerationID
    package let name: Name
    package let documentation: String?
    /// The model that contains it, or `nil`.
    package let owner: ModelID?
    package let section: SectionID?
    package let rawType: ScalarType
    /// The location of the raw type, or `nil` if it is omitted.
    package let rawTypeRange: SourceRange?
    package internal(set) var attributes: [Attribute]
    package internal(set) var cases: [Case]
    let indices: NameIndex
    package let range: SourceRange
    /// Whether it was declared in an earlier version and hasn't changed since.
    package let isCarriedOver: Bool
    /// Whether a part couldn't be parsed, so that missing parts mean nothing.
    package let isBroken: Bool

    package struct Case: Attributed, Sendable {
        package let name: Name
        package let documentation: String?
        /// The written raw value, or `nil`. Then it is the name, or one more than the previous raw value.
        package let statedRawValue: Constant?
        package let rawValue: Constant
        package let rawValueRange: SourceRange
        package internal(set) var attributes: [Attribute]
        package let range: SourceRange
    }

    package func hasCase(named name: String) -> Bool {
        indices.index(of: name, in: cases.lazy.map(\.name.text)) != nil
    }
}

extension Enumeration {
    package func nearestCase(to name: String) -> String? {
        NearestName.of(name, among: cases.lazy.map(\.name.text))
    }

    /// The help that names the cases, shortened if there are many.
    package var caseHelp: String {
        let shown = cases.prefix(8).map { "`.\($0.name.text)`" }.joined(separator: ", ")
        return cases.count == 1 ? "use \(shown)" : "use one of \(shown)\(cases.count > 8 ? ", …" : "")"
    }
}

extension Enumeration {
    /// The case for unknown stored values.
    package var fallbackCase: Case {
        attribute(.fallback)?.word.flatMap { word in cases.first { $0.name.text == word.text } } ?? cases[0]
    }
}

extension Enumeration {
    /// The cases in order: as in `@comparable`, else as declared.
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
    /// Whether a raw value sorts before another one: numbers by size, strings by characters.
    fileprivate func precedes(_ other: Constant) -> Bool {
        if case .string(let left) = self, case .string(let right) = other {
            return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        }
        guard case .integer(let isNegative, let left) = self, case .integer(let isOtherNegative, let right) = other else { return false }
        return isNegative == isOtherNegative ? (isNegative ? left > right : left < right) : isNegative
    }
}
