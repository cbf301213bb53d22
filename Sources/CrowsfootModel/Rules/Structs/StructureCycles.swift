/// Finds structs that contain themselves. Lists and dictionaries don't count, since their elements are stored elsewhere.
struct StructureCycles {
    /// A member whose type is another struct.
    struct Step {
        let structure: StructureID
        let member: Property
        let target: StructureID
    }

    private enum State {
        case new, open, done
    }

    private let steps: [[Step]]
    private var states: [State]
    private var path: [Step] = []
    private var found: [[Step]] = []

    init(_ schema: Schema) {
        steps = schema.structures.map { structure in
            structure.members.compactMap { member in
                guard case .structure(let target) = member.type.unwrapped else { return nil }
                return Step(structure: structure.id, member: member, target: target)
            }
        }
        states = Array(repeating: .new, count: steps.count)
    }

    /// One cycle for each member that closes one, starting with the struct that is declared first.
    mutating func cycles() -> [[Step]] {
        for index in steps.indices where states[index] == .new { search(from: index) }
        return found
    }

    /// Visits a struct without recursion, since structs may be nested deeply.
    private mutating func search(from start: Int) {
        var open: [(structure: Int, next: Int)] = [(start, 0)]
        states[start] = .open
        while let (structure, next) = open.last {
            guard next < steps[structure].count else {
                states[structure] = .done
                open.removeLast()
                if !path.isEmpty { path.removeLast() }
                continue
            }
            open[open.count - 1].next += 1
            let step = steps[structure][next]
            let target = Int(step.target.index)
            switch states[target] {
            case .done: break
            case .open: close(with: step)
            case .new:
                states[target] = .open
                path.append(step)
                open.append((target, 0))
            }
        }
    }

    private mutating func close(with step: Step) {
        let cycle = (path.drop { $0.structure != step.target } + [step])
        guard let first = cycle.indices.min(by: { cycle[$0].structure < cycle[$1].structure }) else { return }
        found.append(Array(cycle[first...] + cycle[..<first]))
    }
}
