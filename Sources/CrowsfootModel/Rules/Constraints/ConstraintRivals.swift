import CrowsfootSource

/// Which constraints of a model may cover another one, so that nobody has to hold each against all others.
struct ConstraintRivals {
    private struct Place: Hashable {
        let index: Int
        let name: String
    }

    /// Those that have a property at a place.
    private var byPlace: [Place: [Int]] = [:]
    /// Those that are unique, under the one of their properties that the fewest of them share.
    private var uniqueByName: [String: [Int]] = [:]

    init(_ constraints: [Constraint]) {
        var uses: [String: Int] = [:]
        for (index, constraint) in constraints.enumerated() {
            for (place, member) in constraint.members.enumerated() {
                byPlace[Place(index: place, name: member.name.text), default: []].append(index)
                if constraint.isUnique { uses[member.name.text, default: 0] += 1 }
            }
        }
        for (index, constraint) in constraints.enumerated() where constraint.isUnique {
            let names = constraint.members.map(\.name.text)
            guard let rarest = names.min(by: { uses[$0, default: 0] < uses[$1, default: 0] }) else { continue }
            uniqueByName[rarest, default: []].append(index)
        }
    }

    /// In ascending order. What covers an index begins like it, and what covers a unique constraint has no property but its own.
    func of(_ constraint: Constraint) -> [Int] {
        let names = constraint.members.map(\.name.text)
        if constraint.isUnique { return names.flatMap { uniqueByName[$0] ?? [] }.sorted() }
        let places = names.enumerated().map { byPlace[Place(index: $0.offset, name: $0.element)] ?? [] }
        return places.min { $0.count < $1.count } ?? []
    }
}
