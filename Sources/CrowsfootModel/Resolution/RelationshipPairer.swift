import CrowsfootSource
import CrowsfootSyntax

/// Pairs the ends of relationships: first those with an explicit inverse, then those for which there is only one candidate.
struct RelationshipPairer {
    typealias End = Relationship.End

    struct Pair {
        let first: End
        let second: End?
        let isExplicit: Bool
    }

    /// The two models of an end, in its direction.
    private struct Direction: Hashable {
        let from: ModelID
        let to: ModelID
    }

    /// An end, by model and name.
    private struct EndName: Hashable {
        let model: ModelID
        let name: String
    }

    let schema: Schema
    private let brokenNames: BrokenNames
    private let ends: [End]
    private let endsByDirection: [Direction: [Int]]
    private let endsByName: [EndName: Int]
    /// The partner of each end; the end itself if it has no inverse or is symmetric.
    private var partners: [Int?]
    private var isExplicit: [Bool]
    private var isFailed: [Bool]
    /// Ends whose inverse names another end, and those other ends, so that a chain is reported once.
    private var disagreeing: (ends: Set<Int>, others: Set<Int>) = ([], [])
    private var failedDirections: Set<Direction> = []
    /// Ends left after all explicit inverses are paired.
    private var freeEnds: [Direction: ArraySlice<Int>] = [:]
    private let modelsWithUnknownTypes: Set<ModelID>
    private(set) var diagnostics: [Diagnostic] = []

    init(_ schema: Schema, _ brokenNames: BrokenNames) {
        self.schema = schema
        self.brokenNames = brokenNames
        var ends: [End] = []
        var endsByDirection: [Direction: [Int]] = [:]
        var endsByName: [EndName: Int] = [:]
        var modelsWithUnknownTypes: Set<ModelID> = []
        for model in schema.models {
            for (index, property) in model.properties.enumerated() {
                if property.type.isUnknown { modelsWithUnknownTypes.insert(model.id) }
                guard let destination = property.type.destination else { continue }
                endsByDirection[Direction(from: model.id, to: destination), default: []].append(ends.count)
                endsByName[EndName(model: model.id, name: property.name.text)] = ends.count
                ends.append(End(id: PropertyID(model.id, index), property: property))
            }
        }
        self.ends = ends
        self.endsByDirection = endsByDirection
        self.endsByName = endsByName
        self.modelsWithUnknownTypes = modelsWithUnknownTypes
        partners = Array(repeating: nil, count: ends.count)
        isExplicit = Array(repeating: false, count: ends.count)
        isFailed = Array(repeating: false, count: ends.count)
    }

    mutating func pair() {
        // An invalid name in `@inverse` has been reported.
        for index in ends.indices where ends[index].property.has(.inverse) && ends[index].property.inverseName == nil { fail(index, nil) }
        for index in ends.indices where isOneway(ends[index]) { checkOneway(index) }
        for index in ends.indices where !isOneway(ends[index]) { pairNamed(index) }
        guard partners.contains(nil) else { return }
        freeEnds = endsByDirection.mapValues { ends in ends.filter { isFree($0) }[...] }
        for index in ends.indices where partners[index] == nil && !isFailed[index] { refuseInherited(index) }
        for index in ends.indices where partners[index] == nil && !isFailed[index] { pairUnnamed(index) }
    }

    /// The pairs, in the order of their first ends.
    var pairs: [Pair] {
        ends.indices.compactMap { index in
            guard let partner = partners[index], index <= partner else { return nil }
            let hasInverse = partner != index || !isOneway(ends[index])
            return Pair(
                first: ends[index], second: hasInverse ? ends[partner] : nil, isExplicit: isExplicit[index] || isExplicit[partner])
        }
    }

    /// Whether an end needs no inverse. A placeholder is not stored, so it needs none.
    private func isOneway(_ end: End) -> Bool {
        end.property.isOneway || schema[end.model].isVirtual
    }

    private func destination(of end: End) -> Model? {
        end.property.type.destination.map { schema[$0] }
    }

    private func endsBack(of end: End) -> [Int] {
        directionBack(of: end).flatMap { endsByDirection[$0] } ?? []
    }

    private mutating func fail(_ index: Int, _ diagnostic: Diagnostic?) {
        markFailed(index)
        if let diagnostic { diagnostics.append(diagnostic) }
    }

    private mutating func markFailed(_ index: Int) {
        isFailed[index] = true
        guard let destination = ends[index].property.type.destination else { return }
        failedDirections.insert(Direction(from: ends[index].model, to: destination))
    }

    private func directionBack(of end: End) -> Direction? {
        end.property.type.destination.map { Direction(from: $0, to: end.model) }
    }

    /// Returns the unpaired ends in the opposite direction. Pairs are never dissolved.
    private mutating func freeEndsBack(of index: Int) -> ArraySlice<Int> {
        guard let direction = directionBack(of: ends[index]), var free = freeEnds[direction] else { return [] }
        while let first = free.first, !isFree(first) { free.removeFirst() }
        freeEnds[direction] = free
        return free
    }
}

// MARK: - Named inverses

extension RelationshipPairer {
    private mutating func checkOneway(_ index: Int) {
        partners[index] = index
        if isFailed[index] { return }
        if let inverse = ends[index].property.inverseName, ends[index].property.isOneway {
            diagnostics.append(OnewayWithInverse.found(ends[index], inverse, in: schema))
        }
    }

    private mutating func pairNamed(_ index: Int) {
        let end = ends[index]
        guard let inverse = end.property.inverseName, let destination = destination(of: end) else { return }
        if destination.isVirtual { return fail(index, nil) }
        if let partner = endsByName[EndName(model: destination.id, name: inverse.text)],
            ends[partner].property.type.destination == end.model
        {
            return pair(index, with: partner, named: inverse)
        }
        guard let place = destination.index(of: inverse.text) else {
            if let inherited = inheritedEnd(back: end, named: inverse.text) {
                markFailed(inherited)
                return fail(index, InverseElsewhere.inherited(end, ends[inherited], in: schema))
            }
            let isExcused = destination.isBroken && brokenNames.contains(inverse.text)
            return fail(index, isExcused ? nil : UnknownInverse.found(end, inverse, in: destination, schema))
        }
        let property = destination.properties[place]
        if property.type.isUnknown { return fail(index, nil) }
        guard property.isRelationship else { return fail(index, InverseIsAttribute.found(end, inverse, property, in: schema)) }
        fail(index, InverseElsewhere.found(end, inverse, property, in: schema))
    }

    private mutating func pair(_ index: Int, with partner: Int, named inverse: Name) {
        let (end, other) = (ends[index], ends[partner])
        if other.property.isOneway {
            return fail(index, InverseDisagrees.found(end, inverse, other, in: schema))
        }
        if let back = other.property.inverseName, back.text != end.property.name.text {
            // An unknown name is reported at its own location.
            let isFound = schema[end.model].property(named: back.text).map { $0.type.destination == other.model && !$0.isOneway } ?? false
            if !isFound || disagreeing.others.contains(index) || disagreeing.ends.contains(partner) { return fail(index, nil) }
            disagreeing.ends.insert(index)
            disagreeing.others.insert(partner)
            return fail(index, InverseDisagrees.found(end, inverse, other, in: schema))
        }
        if let rival = partners[partner], rival != index {
            return fail(index, InverseClaimedTwice.found(end, inverse, other, rival: ends[rival], in: schema))
        }
        if let present = partners[index], present != partner { return }
        partners[index] = partner
        partners[partner] = index
        isExplicit[index] = true
    }
}

// MARK: - Omitted inverses

extension RelationshipPairer {
    private mutating func pairUnnamed(_ index: Int) {
        let end = ends[index]
        guard end.property.inverseName == nil, let destination = destination(of: end) else { return }
        if destination.isVirtual { return fail(index, nil) }
        let candidates = freeEndsBack(of: index).filter { $0 != index && isFree($0) }
        guard let candidate = candidates.first else {
            return fail(index, isExcused(end, destination) ? nil : MissingInverse.found(end, destination, taken: taken(index), in: schema))
        }
        let rivals = freeEndsBack(of: candidate).filter { $0 != candidate && isFree($0) }
        if candidates.count > 1 || rivals.count > 1 {
            let all = Set(candidates + rivals).sorted()
            for one in all { markFailed(one) }
            let (candidates, rivals) = (candidates.map { ends[$0] }, rivals.map { ends[$0] })
            return fail(index, AmbiguousInverse.found(end, candidates: candidates, rivals: rivals, in: schema))
        }
        if end.isToMany, ends[candidate].isToMany {
            markFailed(candidate)
            return fail(index, ManyToManyWithoutInverse.found(end, ends[candidate], in: schema))
        }
        partners[index] = candidate
        partners[candidate] = index
    }

    private func isFree(_ index: Int) -> Bool {
        partners[index] == nil && !isFailed[index] && ends[index].property.inverseName == nil && !isOneway(ends[index])
    }

    /// Whether the inverse may be in unread code, or is already reported.
    private func isExcused(_ end: End, _ destination: Model) -> Bool {
        destination.isBroken || modelsWithUnknownTypes.contains(destination.id)
            || directionBack(of: end).map(failedDirections.contains) ?? false
            || destination.properties.contains { isMisfit($0, backTo: end) || isContradictory($0, names: end) }
    }

    /// Whether a property is a collection that isn't a relationship, but names the other end.
    private func isMisfit(_ property: Property, backTo end: End) -> Bool {
        property.inverseName?.text == end.property.name.text && property.type.destination == nil && property.type.contains(\.isModel)
    }

    /// Whether a property is `@oneway` and names its inverse all the same.
    private func isContradictory(_ property: Property, names end: End) -> Bool {
        property.isOneway && property.inverseName?.text == end.property.name.text && property.type.destination == end.model
    }

    /// Returns an inverse that belongs to another relationship.
    private func taken(_ index: Int) -> MissingInverse.Taken? {
        for back in endsBack(of: ends[index]) where back != index {
            guard let partner = partners[back] else { continue }
            return .init(way: ends[back], owner: partner == back ? nil : ends[partner])
        }
        return nil
    }
}

// MARK: - Inherited inverses

extension RelationshipPairer {
    /// Reports both ends if one leads to a model and the other starts from its parent.
    private mutating func refuseInherited(_ index: Int) {
        let end = ends[index]
        guard end.property.inverseName == nil, !freeEndsBack(of: index).contains(where: { $0 != index && isFree($0) }),
            let inherited = inheritedEnd(back: end, named: nil)
        else { return }
        markFailed(inherited)
        fail(index, InverseElsewhere.inherited(end, ends[inherited], in: schema))
    }

    /// Returns a free inherited property of the other model in the opposite direction.
    private func inheritedEnd(back end: End, named name: String?) -> Int? {
        guard let destination = destination(of: end), destination.parent != nil else { return nil }
        for ancestor in schema.ancestorIDs(of: destination.id) {
            let candidates = endsByDirection[Direction(from: ancestor, to: end.model)] ?? []
            if let found = candidates.first(where: { name == nil ? isFree($0) : ends[$0].property.name.text == name }) { return found }
        }
        return nil
    }
}
