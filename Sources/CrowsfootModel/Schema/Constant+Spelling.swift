import CrowsfootSyntax

extension Constant {
    /// As a schema writes it.
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

    /// What it is, as a message says it.
    private static func noun(ofNumber text: String) -> String {
        if text.contains(".") { return "a number with a fraction" }
        let isHexadecimal = text.drop { $0 == "-" }.hasPrefix("0x")
        return text.contains { isHexadecimal ? "pP".contains($0) : "eE".contains($0) } ? "a number with an exponent" : "a whole number"
    }

    var noun: String {
        switch self {
        case .nil: "nil"
        case .boolean: "a truth value"
        case .integer: "a whole number"
        case .number(let text): Self.noun(ofNumber: text)
        case .string: "text"
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .enumCase, .now, .newUUID, .swift: "`\(spelling)`"
        }
    }
}
