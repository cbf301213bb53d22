/// Why a constant is no value of a type.
package enum ConstantMismatch: Hashable, Sendable {
    /// It is a value of another kind.
    case kind(Constant, ValueType)
    /// It is a number that the type has no room for.
    case range(Constant, ScalarType)
    /// It has a fraction or an exponent, and the type holds whole numbers.
    case fraction(Constant, ScalarType)
    case unknownCase(String, EnumerationID)
    /// It is `nil`, and the type is not optional.
    case missing(ValueType)
    /// A dictionary has two values for one key, which is a crash in Swift.
    case repeatedKey(Constant)
}

extension ConstantMismatch {
    /// One clause that says so.
    package func message(in schema: Schema) -> String {
        switch self {
        case .kind(let constant, let type): "`\(constant.spelling)` is no `\(schema.shownName(of: type))`"
        case .range(let constant, let type): "`\(constant.spelling)` does not fit into `\(type.rawValue)`"
        case .fraction(let constant, let type): "`\(constant.spelling)` is no whole number, as `\(type.rawValue)` wants"
        case .unknownCase(let name, let id): "`\(schema[id].name.text)` has no case `\(name)`"
        case .missing(let type): "`nil` is no `\(schema.shownName(of: type))`"
        case .repeatedKey(let key): "the key `\(key.spelling)` occurs twice"
        }
    }

    /// An imperative that says what to write instead.
    package func help(in schema: Schema) -> String {
        switch self {
        case .kind(let constant, let type): schema.literalHelp(for: type.unwrapped, insteadOf: constant)
        case .range(let constant, let type): rangeHelp(constant, type)
        case .fraction: "write a whole number, or make the type `Double`"
        case .unknownCase(let name, let id): caseHelp(name, schema[id])
        case .missing(let type): "write a value, or make the type `\(schema.shownName(of: type))?`"
        case .repeatedKey: "remove one of the two"
        }
    }

    private func rangeHelp(_ constant: Constant, _ type: ScalarType) -> String {
        guard let range = type.integerRange else { return "write a smaller number" }
        return "write a number from \(range.lowest) to \(range.highest), or make the type larger"
    }

    private func caseHelp(_ name: String, _ enumeration: Enumeration) -> String {
        nearestCase(in: enumeration).map { "write `.\($0)`" } ?? "use one of " + enumeration.caseList
    }

    private func nearestCase(in enumeration: Enumeration) -> String? {
        guard case .unknownCase(let name, _) = self else { return nil }
        return enumeration.nearestCase(to: name)
    }
}
