import CrowsfootSource

/// What was meant by a literal of the wrong type.
struct LiteralMend {
    let help: String
    let fixes: [FixIt]

    /// None when the value is no literal, or fits.
    init?(_ value: Expression, as wanted: ValueType, in schema: Schema) {
        guard case .constant(let constant) = value.node, constant != .nil,
            let mismatch = ConstantMismatch.of(constant, wanted.unwrapped, in: schema)
        else { return nil }
        if let meant = Self.replacement(for: constant, as: wanted.unwrapped, in: schema) {
            help = "write `\(meant)`"
            fixes = [FixIt("write `\(meant)`", .unsafe, [.init(value.range, with: meant)])]
        } else {
            help = Self.advice(for: wanted.unwrapped) ?? mismatch.help(in: schema)
            fixes = []
        }
    }

    private static func replacement(for constant: Constant, as wanted: ValueType, in schema: Schema) -> String? {
        switch (constant, wanted) {
        case (.string(let text), .enumeration(let id)):
            let isRaw = schema[id].cases.first { $0.rawValue == constant }
            return (isRaw?.name.text ?? schema[id].nearestCase(to: text)).map { "." + $0 }
        case (.integer, .enumeration(let id)):
            return schema[id].cases.first { $0.rawValue == constant }.map { "." + $0.name.text }
        case (.string(let text), .scalar(let scalar)):
            if scalar.isInteger { return Int(text).map(String.init) }
            return scalar.isNumber && Double(text) != nil ? text : nil
        case (.integer, .scalar(.string)), (.number, .scalar(.string)):
            return Constant.string(constant.spelling).spelling
        default:
            return nil
        }
    }

    private static func advice(for wanted: ValueType) -> String? {
        switch wanted {
        case .scalar(.date): "write a date, such as `now`, `today` or `daysAgo(7)`"
        case .scalar(.uuid), .scalar(.url), .scalar(.data): "take the value as a parameter"
        case .model: "compare a property of that row, such as its id or its name"
        case .scalar, .enumeration, .structure, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
