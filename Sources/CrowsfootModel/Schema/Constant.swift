import CrowsfootSyntax

/// A value that is known when the schema is read: a default, a seed value, or a raw value.
package indirect enum Constant: Hashable, Sendable {
    case `nil`
    case boolean(Bool)
    case integer(isNegative: Bool, magnitude: UInt64)
    /// A number with a fraction or an exponent, or one that is too large for an integer, as it is written.
    case number(String)
    case string(String)
    case array([Constant])
    case dictionary([Entry])
    /// `.name`
    case enumCase(String)
    case now
    case newUUID
    /// Swift code, copied unchanged.
    case swift(String)

    package struct Entry: Hashable, Sendable {
        package let key: Constant
        package let value: Constant
    }
}

extension Constant {
    /// Whether a check rejects it. A value that only the app can compute isn't reported.
    package func breaks(_ check: Property.Check) -> Bool {
        switch check {
        case .nonEmpty: length == 0
        case .range(let bounds): isInside(bounds).map(!) ?? false
        case .length(let bounds): length.map { !bounds.contains(Double($0)) } ?? false
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

    /// Whether a number is within bounds, or `nil` for another value.
    private func isInside(_ bounds: Attribute.Bounds) -> Bool? {
        if let decimal, let isInside = bounds.contains(decimal) { return isInside }
        switch self {
        case .integer(let isNegative, let magnitude): return bounds.contains(isNegative ? -Double(magnitude) : Double(magnitude))
        case .number(let text): return Double(text.filter { $0 != "_" }).map { bounds.contains($0) }
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift: return nil
        }
    }
}

extension Property.Check {
    /// The spelling in the source after `@check`.
    package var spelling: String {
        switch self {
        case .nonEmpty: "nonEmpty"
        case .range(let bounds): bounds.spelling
        case .length(let bounds): "length: \(bounds.spelling)"
        case .matches(let pattern): "matches: \(Constant.string(pattern).spelling)"
        }
    }
}

extension Constant {
    /// The spelling in a schema.
    package var spelling: String {
        switch self {
        case .nil: "nil"
        case .boolean(let value): String(value)
        case .integer(let isNegative, let magnitude): (isNegative ? "-" : "") + String(magnitude)
        case .number(let text): text
        case .string(let text): StringLiteral.spelling(of: text)
        case .array(let elements): "[" + elements.map(\.spelling).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            entries.isEmpty ? "[:]" : "[" + entries.map { "\($0.key.spelling): \($0.value.spelling)" }.joined(separator: ", ") + "]"
        case .enumCase(let name): "." + name
        case .now: ".now"
        case .newUUID: "UUID()"
        case .swift(let code): "`\(code)`"
        }
    }

    /// The kind of number in messages.
    private static func noun(ofNumber text: String) -> String {
        if text.contains(".") { return "a number with a fraction" }
        let isHexadecimal = text.drop { $0 == "-" }.hasPrefix("0x")
        return text.contains { isHexadecimal ? "pP".contains($0) : "eE".contains($0) } ? "a number with an exponent" : "a whole number"
    }

    var noun: String {
        switch self {
        case .nil: "nil"
        case .boolean: "a Boolean"
        case .integer: "a whole number"
        case .number(let text): Self.noun(ofNumber: text)
        case .string: "a string"
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .enumCase, .now, .newUUID, .swift: "`\(spelling)`"
        }
    }
}
