/// The reason why a constant isn't a value of a type.
enum ConstantMismatch {
    /// The constant, or one of its elements, has another type.
    case wrongType(Constant, ValueType)
    case outOfRange(Constant, ScalarType)
    case unknownCase(String, EnumerationID)
    /// `nil` for a required value.
    case missing(ValueType)
    case repeatedKey(Constant)

    /// The first mismatch, or `nil` if the constant fits. Swift code in backticks always fits.
    static func of(_ constant: Constant, _ type: ValueType, in schema: Schema) -> ConstantMismatch? {
        if case .swift = constant { return nil }
        switch type {
        case .scalar(let scalar): return of(constant, scalar)
        case .optional(let wrapped): return constant == .nil ? nil : of(constant, wrapped, in: schema)
        case .foreign, .unknown, .model: return nil
        case .enumeration(let id): return of(constant, schema[id])
        case .structure: return constant == .nil ? .missing(type) : .wrongType(constant, type)
        case .array(let element): return of(constant, arrayOf: element, type, schema)
        case .dictionary(let key, let value): return of(constant, key, value, type, schema)
        }
    }

    private static func of(_ constant: Constant, _ scalar: ScalarType) -> ConstantMismatch? {
        switch (constant, scalar) {
        case (.nil, _): .missing(.scalar(scalar))
        case (.boolean, .bool), (.string, .string), (.now, .date), (.newUUID, .uuid): nil
        case (.integer, _) where scalar.isInteger: scalar.holds(constant) ? nil : .outOfRange(constant, scalar)
        case (.integer, _) where scalar.isNumber: nil
        case (.number(let text), _) where scalar.isInteger:
            text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") && $0 | 0x20 != UInt8(ascii: "p") }
                ? .outOfRange(constant, scalar) : .wrongType(constant, .scalar(scalar))
        case (.number(let text), .double): isHeld(text, as: Double.self) ? nil : .outOfRange(constant, scalar)
        case (.number(let text), .float): isHeld(text, as: Float.self) ? nil : .outOfRange(constant, scalar)
        case (.number, .decimal): constant.decimal == nil ? .outOfRange(constant, scalar) : nil
        case (_, _): .wrongType(constant, .scalar(scalar))
        }
    }

    /// Whether a binary number is finite, and zero only if its text is.
    private static func isHeld<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ text: String, as type: Number.Type) -> Bool {
        let plain = text.filter { $0 != "_" }
        guard let number = Number(plain) else { return true }
        return number.isFinite && (!number.isZero || !plain.hasNonzeroDigit)
    }

    private static func of(_ constant: Constant, _ enumeration: Enumeration) -> ConstantMismatch? {
        let name: String
        switch constant {
        case .enumCase(let text): name = text
        // `.now` is read as a date before the type is known.
        case .now: name = "now"
        case .nil: return .missing(.enumeration(enumeration.id))
        case .boolean, .integer, .number, .string, .array, .dictionary, .newUUID, .swift:
            return .wrongType(constant, .enumeration(enumeration.id))
        }
        return enumeration.hasCase(named: name) || enumeration.isBroken ? nil : .unknownCase(name, enumeration.id)
    }

    private static func of(
        _ constant: Constant, arrayOf element: ValueType, _ type: ValueType, _ schema: Schema
    ) -> ConstantMismatch? {
        if constant == .nil { return .missing(type) }
        guard case .array(let elements) = constant else { return .wrongType(constant, type) }
        for one in elements {
            if let mismatch = of(one, element, in: schema) { return mismatch }
        }
        return nil
    }

    private static func of(
        _ constant: Constant, _ key: ValueType, _ value: ValueType, _ type: ValueType, _ schema: Schema
    ) -> ConstantMismatch? {
        if constant == .nil { return .missing(type) }
        guard case .dictionary(let entries) = constant else { return .wrongType(constant, type) }
        var keys: Set<Constant> = []
        for entry in entries {
            if let mismatch = of(entry.key, key, in: schema) ?? of(entry.value, value, in: schema) { return mismatch }
            if !entry.key.isFresh, !keys.insert(entry.key).inserted { return .repeatedKey(entry.key) }
        }
        return nil
    }
}

extension String {
    /// Whether a digit before the exponent is greater than 0.
    fileprivate var hasNonzeroDigit: Bool {
        prefix { !"eEpP".contains($0) }.contains { ("1"..."9").contains($0) }
    }
}

extension Constant {
    /// Whether the value may differ each time.
    fileprivate var isFresh: Bool {
        switch self {
        case .now, .newUUID, .swift: true
        case .nil, .boolean, .integer, .number, .string, .array, .dictionary, .enumCase: false
        }
    }
}

extension ConstantMismatch {
    /// The mismatch as a clause about the reported value.
    func message(in schema: Schema) -> String {
        switch self {
        case .wrongType(let constant, let type): "`\(constant.spelling)` isn't \(schema.mention(of: type))"
        case .outOfRange(let constant, let scalar): "`\(constant.spelling)` is out of range for `\(scalar.rawValue)`"
        case .unknownCase(let name, let id): "\(schema.mention(of: .enumeration(id))) has no case `\(name)`"
        case .missing(let type): "`nil` isn't \(schema.mention(of: type))"
        case .repeatedKey(let key): "duplicate key `\(key.spelling)`"
        }
    }

    /// The advice.
    func help(in schema: Schema) -> String {
        switch self {
        case .wrongType(let constant, let type): DefaultAdvice.of(constant, type, schema).help
        case .outOfRange(_, let scalar): Self.advice(for: scalar)
        case .unknownCase(let name, let id):
            schema[id].nearestCase(to: name).map { "write `.\($0)`" } ?? schema[id].caseHelp
        case .missing(let type): "write a value, or make the type `\(schema.shownName(of: type))?`"
        case .repeatedKey: "remove one of the two"
        }
    }

    private static func advice(for scalar: ScalarType) -> String {
        scalar.integerRange.map { "write a number from \($0.lowest) to \($0.highest), or make the type larger" } ?? "write a smaller number"
    }
}

/// Spellings of constants in other languages.
enum ForeignConstant {
    private static let booleans = [
        "True": "true", "TRUE": "true", "YES": "true", "Yes": "true", "yes": "true", "on": "true", "False": "false", "FALSE": "false",
        "NO": "false", "No": "false", "no": "false", "off": "false",
    ]

    private static let missing: Set<String> = ["null", "NULL", "Null", "none", "None", "undefined", "Nil"]

    private static let moments: Set<String> = ["now", "Now", "NOW", "Date", "CURRENT_TIMESTAMP", "getdate"]

    private static let identifiers: Set<String> = ["uuid", "UUID", "Uuid", "cuid", "uuidv4", "newid"]

    /// The constant that a name, or a call without arguments, probably means.
    static func meaning(of name: String, _ type: ValueType) -> String? {
        if case .optional = type, missing.contains(name) { return "nil" }
        return switch type.unwrapped {
        case .scalar(.bool): booleans[name]
        case .scalar(.date): moments.contains(name) ? ".now" : nil
        case .scalar(.uuid): identifiers.contains(name) ? "UUID()" : nil
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}
