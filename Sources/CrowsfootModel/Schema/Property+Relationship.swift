import CrowsfootSyntax

extension Property {
    package enum DeleteRule: String, CaseIterable, Sendable {
        case cascade, nullify, deny, none
    }

    /// Nullify unless said otherwise.
    package var deleteRule: DeleteRule {
        attribute(.delete)?.word.flatMap { DeleteRule(rawValue: $0.text) } ?? .nullify
    }

    package var inverseName: Name? { attribute(.inverse)?.word }

    package var isOneway: Bool { has(.oneway) }

    /// How many are wanted at least and at most; nothing is said for what is left open.
    package var count: (least: Int?, most: Int?)? {
        switch attribute(.count)?.arguments.first?.value {
        case .integer(let number):
            (number, number)
        case .range(let bounds):
            (bounds.low.map { Int($0) }, bounds.high.map { Int($0) - (bounds.excludesHigh ? 1 : 0) })
        case .word, .string, .boolean, .platform, .rule, nil:
            nil
        }
    }
}
