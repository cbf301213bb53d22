package import CrowsfootModel

/// A kind of migration step that handles a finding about the same subject.
package enum Remedy: Hashable, Sendable {
    /// A value for every object, or for every object without one.
    case fill
    case convert
    /// A value for some objects, which is enough for the store, but not for the values of other objects.
    case convertSome
    /// A value for all objects with one case of an enum.
    case convertCase(String)
    case split
    case merge
    case unique
    /// A stage that the user writes.
    case custom
    case accept(Migration.AcceptedChange)
}

extension Remedy {
    /// Steps that compute a value from the old version.
    static let carrying: [Remedy] = [.convert, .split, .merge]

    /// Whether it only accepts the change.
    var isAcceptance: Bool {
        switch self {
        case .accept: true
        case .fill, .convert, .convertSome, .convertCase, .split, .merge, .unique, .custom: false
        }
    }
}

extension Migration.Kind {
    /// Whether it changes objects.
    var isWork: Bool {
        switch self {
        case .fill, .convert, .split, .merge, .unique, .custom: true
        case .note, .key, .accept: false
        }
    }

    /// The problems that the step can solve.
    var remedies: [Remedy] {
        if case .convert(let change, let source) = self, let filter = change.filter {
            return [.convertSome] + filter.cases(of: source).map(Remedy.convertCase)
        }
        return remedy.map { [$0] } ?? []
    }

    /// Whether its values come from a property of the old version. Swift code reads it if it contains the name or the object.
    func reads(_ source: PropertyID, in old: Schema) -> Bool {
        let name = old[source].name.text
        return expressions.contains { expression in
            expression.contains { part in
                if case .swift(let code) = part.node { return code.contains("$0") || code.contains(name) }
                return part.side == .old && part.property == source
            }
        }
    }

    /// The problem that it solves for all objects, or `nil` for a step with a condition.
    var remedy: Remedy? {
        switch self {
        case .fill(let change): change.reachesWhatIsMissing ? .fill : nil
        case .convert(let change, _): change.filter == nil ? .convert : nil
        case .split: .split
        case .merge: .merge
        case .unique: .unique
        case .custom: .custom
        case .accept(let change, _): .accept(change)
        case .note, .key: nil
        }
    }
}

extension Expression {
    /// Returns the cases in a condition that only compares a property with cases, or an empty list.
    fileprivate func cases(of property: PropertyID) -> [String] {
        guard case .binary(let word, let left, let right) = node else { return [] }
        switch (word, left.node, right.node) {
        case (.equal, _, .enumCase(_, let name)) where left.isOwn(property): return [name]
        case (.equal, .enumCase(_, let name), _) where right.isOwn(property): return [name]
        case (.or, _, _):
            let (first, second) = (left.cases(of: property), right.cases(of: property))
            return first.isEmpty || second.isEmpty ? [] : first + second
        default: return []
        }
    }
}
