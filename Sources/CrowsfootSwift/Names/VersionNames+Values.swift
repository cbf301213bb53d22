import CrowsfootModel
import CrowsfootSource

/// Values as Swift.
extension VersionNames {
    /// Returns a constant as a value of a type. No type is left to inference, because the macro `@Model` copies defaults to where it isn't
    /// known.
    func value(_ constant: Constant, as type: ValueType) -> String {
        switch constant {
        case .nil: "nil"
        case .boolean(let value): String(value)
        case .integer(let isNegative, let magnitude): decimal(constant, as: type) ?? (isNegative ? "-" : "") + String(magnitude)
        case .number(let text): decimal(constant, as: type) ?? text
        case .string(let text): SwiftText(text).description
        case .array(let elements): "[" + elements.map { value($0, as: type.unwrapped.element ?? type) }.joined(separator: ", ") + "]"
        case .dictionary(let entries): dictionary(entries, as: type.unwrapped)
        case .enumCase(let name): enumCase(name, as: type.unwrapped)
        case .now: "\(self[.date]).now"
        case .newUUID: "\(self[.uuid])()"
        case .swift(let code): code
        }
    }

    /// Returns a neutral value of a type, or `nil` if only Swift knows the type.
    func blank(_ type: ValueType) -> String? {
        switch type {
        case .scalar(let scalar):
            switch scalar.traits.blank {
            case .constant(let constant): return constant.spelling
            case .member(let member): return self[FrameworkName(scalar)] + member
            }
        case .enumeration(let id): return "\(self[id]).\(SwiftIdentifier(schema[id].fallbackCase.name.text))"
        case .structure(let id):
            var arguments: [String] = []
            for member in schema[id].members where !member.hasImplicitValue {
                guard let value = blank(member.type) else { return nil }
                arguments.append("\(SwiftLabel(member.name.text)): \(value)")
            }
            return "\(self[id])(\(arguments.joined(separator: ", ")))"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .optional: return "nil"
        case .model, .foreign, .unknown: return nil
        }
    }

    private func decimal(_ constant: Constant, as type: ValueType) -> String? {
        guard case .scalar(.decimal) = type.unwrapped else { return nil }
        guard let number = constant.decimal else { preconditionFailure("a `Decimal` has room for every number of a schema without errors") }
        return value(number)
    }

    func value(_ number: DecimalNumber) -> String { DecimalExpression(number, typeName: self[.decimal]).text }

    private func enumCase(_ name: String, as type: ValueType) -> String {
        guard case .enumeration(let id) = type else { preconditionFailure("a case is the value of an enum") }
        return "\(self[id]).\(SwiftIdentifier(name))"
    }

    private func dictionary(_ entries: [Constant.Entry], as type: ValueType) -> String {
        guard case .dictionary(let key, let value) = type, !entries.isEmpty else { return "[:]" }
        return "[" + entries.map { "\(self.value($0.key, as: key)): \(self.value($0.value, as: value))" }.joined(separator: ", ") + "]"
    }
}

extension ValueType {
    fileprivate var element: ValueType? {
        if case .array(let element) = self { element } else { nil }
    }
}

/// A decimal number in Swift, with every digit.
///
/// Swift reads a literal with a fraction as a binary number, and one with many digits doesn't fit into the integer of a `Decimal` literal.
struct DecimalExpression {
    /// The number of digits that fit into any 64-bit integer.
    private static let literalDigits = 18

    private let number: DecimalNumber
    private let typeName: String

    init(_ number: DecimalNumber, typeName: String) {
        self.number = number
        self.typeName = typeName
    }

    var text: String {
        if let whole = number.wholeNumber { return "\(typeName)(\(whole))" }
        let (digits, exponent) = number.scaled
        if digits.count <= Self.literalDigits {
            let sign = number.isNegative ? "minus" : "plus"
            return "\(typeName)(sign: .\(sign), exponent: \(exponent), significand: \(digits))"
        }
        let power = exponent == 0 ? "" : "e\(exponent)"
        // In parentheses, because it can be an operand.
        return "(\(typeName)(string: \"\(number.isNegative ? "-" : "")\(digits)\(power)\") ?? \(typeName).nan)"
    }
}
