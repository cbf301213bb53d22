extension Constant {
    /// Whether a check refuses it. Nothing is said about what only the app can find out.
    package func breaks(_ check: Property.Check) -> Bool {
        switch check {
        case .nonEmpty: length == 0
        case .range(let bounds): number.map { !bounds.contain($0) } ?? false
        case .length(let bounds): length.map { !bounds.contain(Double($0)) } ?? false
        case .matches: false
        }
    }

    private var length: Int? {
        switch self {
        case .string(let text): text.count
        case .array(let elements): elements.count
        case .dictionary(let entries): entries.count
        case .nil, .boolean, .integer, .number, .enumCase, .now, .newUUID, .swift: nil
        }
    }

    private var number: Double? {
        switch self {
        case .integer(let isNegative, let magnitude): isNegative ? -Double(magnitude) : Double(magnitude)
        case .number(let text): Double(text.filter { $0 != "_" })
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift: nil
        }
    }
}

extension Attribute.Bounds {
    package func contain(_ number: Double) -> Bool {
        if let low, number < low { return false }
        if let high { return excludesHigh ? number < high : number <= high }
        return true
    }
}

extension Property.Check {
    /// As it is written behind `@check`.
    package var spelling: String {
        switch self {
        case .nonEmpty: "nonEmpty"
        case .range(let bounds): bounds.spelling
        case .length(let bounds): "length: \(bounds.spelling)"
        case .matches(let pattern): "matches: \(Constant.string(pattern).spelling)"
        }
    }
}

extension Attribute.Bounds {
    package var spelling: String {
        if let low, low == high, !excludesHigh { return Self.spelling(of: low) }
        let sign = excludesHigh ? "..<" : "..."
        return (low.map(Self.spelling) ?? "") + sign + (high.map(Self.spelling) ?? "")
    }

    private static func spelling(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
