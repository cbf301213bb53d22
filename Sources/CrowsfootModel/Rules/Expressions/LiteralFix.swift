import CrowsfootSource

/// The correction of a literal of the wrong type.
struct LiteralFix {
    let help: String
    let fixes: [FixIt]

    /// `nil` if the value isn't a literal, or fits.
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
        switch wanted {
        case .enumeration(let id): name(ofCaseMeantBy: constant, schema[id]).map { "." + $0 }
        case .scalar(let scalar): literal(meantBy: constant, scalar)
        case .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }

    private static func name(ofCaseMeantBy constant: Constant, _ enumeration: Enumeration) -> String? {
        if let isRaw = enumeration.cases.first(where: { $0.rawValue == constant }) { return isRaw.name.text }
        if case .string(let text) = constant { return enumeration.nearestCase(to: text) }
        return nil
    }

    private static func literal(meantBy constant: Constant, _ scalar: ScalarType) -> String? {
        if case .string(let text) = constant {
            if scalar.isInteger { return Int(text).map(String.init) }
            return scalar.isNumber && Double(text) != nil ? text : nil
        }
        return scalar == .string && constant.isNumber ? Constant.string(constant.spelling).spelling : nil
    }

    private static func advice(for wanted: ValueType) -> String? {
        switch wanted {
        case .scalar(.date): "write a date, such as `now`, `today` or `daysAgo(7)`"
        case .scalar(.uuid), .scalar(.url), .scalar(.data): "use a parameter"
        case .model: "compare a property of the object, such as its id or name"
        case .scalar, .enumeration, .structure, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
