import CrowsfootSource
import CrowsfootSyntax

/// Finds the other end of every relationship: first those that are named, then those where only one property can be meant.
struct RelationshipPairer {
    typealias End = Relationship.End

    struct Pair {
        let first: End
        let second: End?
        let isExplicit: Bool
    }

    /// An end that points from one model to another.
    private struct Direction: Hashable {
        let from: ModelID
        let to: ModelID
    }

    let schema: Schema
    private let brokenNames: BrokenNames
    private let ends: [End]
    private let endsByDirection: [Direction: [Int]]
    /// For each end the one it is paired with, itself if it has no way back or is symmetric.
    private var partners: [Int?]
    private var isExplicit: [Bool]
    private var isFailed: [Bool]
    /// Ends that name another one which names somebody else, and those others: what is reported of two ends is not said again of the
    /// next two in a chain.
    private var disagreeing: (ends: Set<Int>, others: Set<Int>) = ([], [])
    private(set) var diagnostics: [Diagnostic] = []

    init(_ schema: Schema, _ brokenNames: BrokenNames) {
        self.schema = schema
        self.brokenNames = brokenNames
        var ends: [End] = []
        var endsByDirection: [Direction: [Int]] = [:]
        for model in schema.models {
            for (index, property) in model.properties.enumerated() {
                guard let destination = property.type.destination else { continue }
                endsByDirection[Direction(from: model.id, to: destination), default: []].append(ends.count)
                ends.append(End(id: PropertyID(model.id, index), property: property))
            }
        }
        self.ends = ends
        self.endsByDirection = endsByDirection
        partners = Array(repeating: nil, count: ends.count)
        isExplicit = Array(repeating: false, count: ends.count)
        isFailed = Array(repeating: false, count: ends.count)
    }

    mutating func pair() {
        // What stands in `@inverse` has been reported when it is no name.
        for index in ends.indices where ends[index].property.has(.inverse) && ends[index].property.inverseName == nil { fail(index, nil) }
        for index in ends.indices where isOneway(ends[index]) { checkOneway(index) }
        for index in ends.indices where !isOneway(ends[index]) { pairNamed(index) }
        for index in ends.indices where partners[index] == nil && !isFailed[index] { refuseInherited(index) }
        for index in ends.indices where partners[index] == nil && !isFailed[index] { pairUnnamed(index) }
    }

    /// The pairs in the order in which their first ends are declared.
    var pairs: [Pair] {
        ends.indices.compactMap { index in
            guard let partner = partners[index], index <= partner else { return nil }
            let hasWayBack = partner != index || !isOneway(ends[index])
            return Pair(
                first: ends[index], second: hasWayBack ? ends[partner] : nil, isExplicit: isExplicit[index] || isExplicit[partner])
        }
    }

    /// A stand-in is not stored, so that nothing needs a way back to it.
    private func isOneway(_ end: End) -> Bool {
        end.property.isOneway || schema[end.model].isVirtual
    }

    private func destination(of end: End) -> Model? {
        end.property.type.destination.map { schema[$0] }
    }

    private func endsBack(of end: End) -> [Int] {
        guard let destination = end.property.type.destination else { return [] }
        return endsByDirection[Direction(from: destination, to: end.model)] ?? []
    }

    private mutating func fail(_ index: Int, _ diagnostic: Diagnostic?) {
        isFailed[index] = true
        if let diagnostic { diagnostics.append(diagnostic) }
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
        guard let property = destination.property(named: inverse.text) else {
            if let inherited = inheritedEnd(back: end, named: inverse.text) {
                isFailed[inherited] = true
                return fail(index, InverseElsewhere.inherited(end, ends[inherited], in: schema))
            }
            let isExcused = destination.isBroken && brokenNames.contains(inverse.text)
            return fail(index, isExcused ? nil : UnknownInverse.found(end, inverse, in: destination, schema))
        }
        if property.type.isUnknown { return fail(index, nil) }
        guard property.isRelationship else { return fail(index, InverseIsAttribute.found(end, inverse, property, in: schema)) }
        guard let partner = endsBack(of: end).first(where: { ends[$0].property === property }) else {
            return fail(index, InverseElsewhere.found(end, inverse, property, in: schema))
        }
        pair(index, with: partner, named: inverse)
    }

    private mutating func pair(_ index: Int, with partner: Int, named inverse: Name) {
        let (end, other) = (ends[index], ends[partner])
        if other.property.isOneway {
            return fail(index, InverseDisagrees.found(end, inverse, other, in: schema))
        }
        if let back = other.property.inverseName, back.text != end.property.name.text {
            // A name that leads nowhere is reported where it stands.
            let named = endsBack(of: other).first { ends[$0].property.name.text == back.text && !ends[$0].property.isOneway }
            if named == nil || disagreeing.others.contains(index) || disagreeing.ends.contains(partner) { return fail(index, nil) }
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

// MARK: - Inverses that are left out

extension RelationshipPairer {
    private mutating func pairUnnamed(_ index: Int) {
        let end = ends[index]
        guard end.property.inverseName == nil, let destination = destination(of: end) else { return }
        if destination.isVirtual { return fail(index, nil) }
        let candidates = endsBack(of: end).filter { $0 != index && isFree($0) }
        guard let candidate = candidates.first else {
            return fail(index, isExcused(end, destination) ? nil : MissingInverse.found(end, destination, taken: taken(index), in: schema))
        }
        let rivals = endsBack(of: ends[candidate]).filter { $0 != candidate && isFree($0) }
        if candidates.count > 1 || rivals.count > 1 {
            let all = Set(candidates + rivals).sorted()
            for one in all { isFailed[one] = true }
            let (candidates, rivals) = (candidates.map { ends[$0] }, rivals.map { ends[$0] })
            return fail(index, AmbiguousInverse.found(end, candidates: candidates, rivals: rivals, in: schema))
        }
        if end.isToMany, ends[candidate].isToMany {
            isFailed[candidate] = true
            return fail(index, ManyToManyWithoutInverse.found(end, ends[candidate], in: schema))
        }
        partners[index] = candidate
        partners[candidate] = index
    }

    private func isFree(_ index: Int) -> Bool {
        partners[index] == nil && !isFailed[index] && ends[index].property.inverseName == nil && !isOneway(ends[index])
    }

    /// The way back may be among what could not be read, or have been reported already.
    private func isExcused(_ end: End, _ destination: Model) -> Bool {
        destination.isBroken || destination.properties.contains { $0.type.isUnknown || isMisfit($0, backTo: end) }
            || endsBack(of: end).contains { isFailed[$0] || isContradictory($0, names: end) }
    }

    /// A collection that is no relationship, and names the other end all the same.
    private func isMisfit(_ property: Property, backTo end: End) -> Bool {
        property.type.destination == nil && property.type.contains(\.isModel) && property.inverseName?.text == end.property.name.text
    }

    /// It is `@oneway`, and says which other end it has.
    private func isContradictory(_ back: Int, names end: End) -> Bool {
        ends[back].property.isOneway && ends[back].property.inverseName?.text == end.property.name.text
    }

    /// A way back that belongs to something else.
    private func taken(_ index: Int) -> MissingInverse.Taken? {
        for back in endsBack(of: ends[index]) where back != index {
            guard let partner = partners[back] else { continue }
            return .init(way: ends[back], owner: partner == back ? nil : ends[partner])
        }
        return nil
    }
}

// MARK: - Inverses that are inherited

extension RelationshipPairer {
    /// Both ends lack an inverse because one leads to a model and the other starts from its parent.
    private mutating func refuseInherited(_ index: Int) {
        let end = ends[index]
        guard end.property.inverseName == nil, !endsBack(of: end).contains(where: { $0 != index && isFree($0) }),
            let inherited = inheritedEnd(back: end, named: nil)
        else { return }
        isFailed[inherited] = true
        fail(index, InverseElsewhere.inherited(end, ends[inherited], in: schema))
    }

    /// What the model at the other end inherits and leads back, if nothing else claims it.
    private func inheritedEnd(back end: End, named name: String?) -> Int? {
        guard let destination = destination(of: end), destination.parent != nil else { return nil }
        for ancestor in schema.ancestors(of: destination) {
            let candidates = endsByDirection[Direction(from: ancestor.id, to: end.model)] ?? []
            if let found = candidates.first(where: { name == nil ? isFree($0) : ends[$0].property.name.text == name }) { return found }
        }
        return nil
    }
}
