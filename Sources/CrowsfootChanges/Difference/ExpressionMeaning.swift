import CrowsfootModel

/// Spells an expression of either version with the names of the old one, so that equal conditions are equal text despite renames.
struct ExpressionMeaning {
    private let lineage: Lineage
    private let side: VersionSide

    init(_ lineage: Lineage, _ side: VersionSide) {
        self.lineage = lineage
        self.side = side
    }

    func text(of expression: Expression) -> String {
        switch expression.node {
        case .constant(let value): constant(value, expression.type)
        case .enumCase(let id, let name): constant(.enumCase(name), .enumeration(id))
        case .row: "row"
        case .element(let depth): "$\(depth)"
        case .property(let id, let base, _): "\(text(of: base)).\(property(id))"
        case .member(let id, let place, let base, _): "\(text(of: base)).\(member(place, of: id))"
        case .parameter(let place): "parameter \(place)"
        case .moment(let moment): moment.rawValue
        case .daysAgo(let count): "daysAgo(\(text(of: count)))"
        case .call(let function, let base, _, let argument): "\(text(of: base)).\(function)(\(argument.map(text) ?? ""))"
        case .not(let operand): "!(\(text(of: operand)))"
        case .minus(let operand): "-(\(text(of: operand)))"
        case .binary(let sign, let left, let right): "(\(text(of: left)) \(sign.rawValue) \(text(of: right)))"
        case .conditional(let condition, let first, let second): "(\(text(of: condition)) ? \(text(of: first)) : \(text(of: second)))"
        case .range(let low, let high, let excludesHigh):
            "(\(low.map(text) ?? "")\(excludesHigh ? "..<" : "...")\(high.map(text) ?? ""))"
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .closure(let body): "{ \(text(of: body)) }"
        case .swift(let code): "`\(code)`"
        case .invalid: "invalid"
        }
    }

    /// Spells a constant. A case that the old version lacks keeps its name, with a prefix that no name has.
    private func constant(_ value: Constant, _ type: ValueType) -> String {
        switch side {
        case .old: value.spelling
        case .new: lineage.translated(value, type)?.spelling ?? "new \(value.spelling)"
        }
    }

    private func property(_ id: PropertyID) -> String {
        let old = side == .old ? id : lineage.predecessor(of: id)
        return old.map { lineage.old.path(of: .property($0)) } ?? "new \(lineage.new.path(of: .property(id)))"
    }

    private func member(_ place: Int, of id: StructureID) -> String {
        if side == .old { return lineage.old.path(of: .member(id, place)) }
        guard let old = lineage.predecessor(of: id), let oldPlace = lineage.links.members[Int(id.index)]?.old(of: place) else {
            return "new \(lineage.new.path(of: .member(id, place)))"
        }
        return lineage.old.path(of: .member(old, oldPlace))
    }
}
