extension Constant {
    /// As it is written in a schema.
    package var spelling: String {
        switch self {
        case .nil: "nil"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let isNegative, let magnitude): (isNegative ? "-" : "") + String(magnitude)
        case .number(let text): text
        case .string(let text): "\"" + text.escaped + "\""
        case .array(let elements): "[" + elements.map(\.spelling).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            entries.isEmpty ? "[:]" : "[" + entries.map { "\($0.key.spelling): \($0.value.spelling)" }.joined(separator: ", ") + "]"
        case .enumCase(let name): "." + name
        case .now: ".now"
        case .newUUID: "UUID()"
        case .swift(let code): "`\(code)`"
        }
    }
}

extension String {
    /// Inside quotes.
    fileprivate var escaped: String {
        var text = ""
        for character in self {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0": text += "\\0"
            default: text.append(character)
            }
        }
        return text
    }
}
