package import CrowsfootSource

/// The allowances of one rule, by scope. Scopes are declarations, which are nested or disjoint.
struct AllowanceIndex: Sendable {
    private struct Scope: Sendable {
        let range: SourceRange
        let allowance: Allowance
        /// The position among all allowances.
        let order: Int
        /// The narrowest scope around this one.
        var outer: Int?
    }

    /// The first that covers the whole schema.
    private let everywhere: (allowance: Allowance, order: Int)?
    private var scopes: [Scope] = []

    init(_ allowances: [Allowance]) {
        everywhere = allowances.firstIndex { $0.scope == nil }.map { (allowances[$0], $0) }
        var seen: Set<SourceRange> = []
        for (order, allowance) in allowances.enumerated() {
            // A second one with the same scope is never used.
            guard let range = allowance.scope, seen.insert(range).inserted else { continue }
            scopes.append(Scope(range: range, allowance: allowance, order: order))
        }
        scopes.sort { ($0.range.file, $0.range.start, -$0.range.end) < ($1.range.file, $1.range.start, -$1.range.end) }
        var open: [Int] = []
        for index in scopes.indices {
            while let last = open.last, !Self.covers(scopes[last].range, scopes[index].range) { open.removeLast() }
            scopes[index].outer = open.last
            open.append(index)
        }
    }

    /// Returns the first allowance that covers a range.
    func allowance(for range: SourceRange) -> Allowance? {
        var first = everywhere
        var next = lastScope(startingUpTo: range)
        while let index = next {
            let scope = scopes[index]
            if Self.covers(scope.range, range), scope.order < first?.order ?? .max { first = (scope.allowance, scope.order) }
            next = scope.outer
        }
        return first?.allowance
    }

    private func lastScope(startingUpTo range: SourceRange) -> Int? {
        var low = 0
        var high = scopes.count
        while low < high {
            let middle = (low + high) / 2
            let other = scopes[middle].range
            if (other.file, other.start) <= (range.file, range.start) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private static func covers(_ outer: SourceRange, _ inner: SourceRange) -> Bool {
        outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
    }
}

/// The allowances of a schema, for findings after the check.
package struct Allowances: Sendable {
    private let indices: [String: AllowanceIndex]

    init(_ allowances: [Allowance] = []) {
        indices = Dictionary(grouping: allowances, by: \.rule).mapValues(AllowanceIndex.init)
    }

    /// Returns the reason why a finding at a location is allowed, or `nil`. Losses are accepted by migration steps instead.
    package func reason(for rule: Rule, at range: SourceRange) -> String? {
        if indices.isEmpty || rule.isLoss { return nil }
        return ([rule.id] + rule.formerIDs).lazy.compactMap { indices[$0]?.allowance(for: range)?.reason }.first
    }
}
