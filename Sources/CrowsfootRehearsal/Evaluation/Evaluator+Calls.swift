import CrowsfootModel

extension Evaluator {
    mutating func call(
        _ function: Expression.Function, on base: Expression, _ argument: Expression?
    ) throws(EvaluationFault) -> RowValue {
        if case .range(let low, let high, let excludesHigh) = base.node, let argument {
            return .boolean(try isInside(low, high, excludesHigh, argument))
        }
        let value = try value(of: base)
        if value.isMissing { return .missing }
        switch (function, argument) {
        case (.isEmpty, _): return .boolean(try Self.count(value) == 0)
        case (.count, _): return .integer(Int64(try Self.count(value)))
        case (.contains, let argument?): return .boolean(try contains(value, try self.value(of: argument)))
        case (.containsWhere, let argument?):
            return .boolean(
                !(try everyElement(of: try Self.elements(value)) { (one) throws(EvaluationFault) in !(try one.boolean(argument)) }))
        case (.allSatisfy, let argument?):
            return .boolean(try everyElement(of: try Self.elements(value)) { (one) throws(EvaluationFault) in try one.boolean(argument) })
        case (.startsWith, let argument?):
            return .boolean(try text(value).starts(with: try text(try self.value(of: argument))))
        case (.localizedStandardContains, let argument?):
            return .boolean(try found(try text(try self.value(of: argument)), in: try text(value)))
        case (.contains, nil), (.containsWhere, nil), (.allSatisfy, nil), (.startsWith, nil), (.localizedStandardContains, nil):
            preconditionFailure("this function has an argument")
        }
    }

    private static func count(_ value: RowValue) throws(EvaluationFault) -> Int {
        switch value {
        case .text(let text): text.count
        case .data(let bytes): bytes.count
        case .list(let elements): elements.count
        case .dictionary(let entries): entries.count
        case .rows(let rows): rows.count
        case .missing, .boolean, .integer, .number, .decimal, .date, .uuid, .members, .row, .unknown: throw mistyped
        }
    }

    private static func elements(_ value: RowValue) throws(EvaluationFault) -> [RowValue] {
        switch value {
        case .list(let elements): elements
        case .rows(let rows): rows.map(RowValue.row)
        case .missing, .boolean, .integer, .number, .decimal, .text, .date, .data, .uuid, .dictionary, .members, .row, .unknown:
            throw mistyped
        }
    }

    private func contains(_ value: RowValue, _ wanted: RowValue) throws(EvaluationFault) -> Bool {
        if case .text(let text) = value, case .text(let part) = wanted { return text.contains(part) }
        return try Self.elements(value).contains(wanted)
    }

    private func text(_ value: RowValue) throws(EvaluationFault) -> String {
        guard case .text(let text) = value else { throw Self.mistyped }
        return text
    }

    /// Whether a text contains a part. Outside of ASCII, case folding depends on the language.
    private func found(_ part: String, in text: String) throws(EvaluationFault) -> Bool {
        guard (part + text).utf8.allSatisfy({ $0 < 0x80 }) else { throw .onlySwiftKnows("localizedStandardContains") }
        return text.lowercased().contains(part.lowercased())
    }

    private mutating func isInside(
        _ low: Expression?, _ high: Expression?, _ excludesHigh: Bool, _ argument: Expression
    ) throws(EvaluationFault) -> Bool {
        let value = try value(of: argument)
        if value.isMissing { return false }
        if let low {
            let bound = try self.value(of: low)
            if bound.isMissing { return false }
            if try isLess(value, bound, argument) { return false }
        }
        guard let high else { return true }
        let bound = try self.value(of: high)
        if bound.isMissing { return false }
        return excludesHigh ? try isLess(value, bound, argument) : !(try isLess(bound, value, argument))
    }
}
