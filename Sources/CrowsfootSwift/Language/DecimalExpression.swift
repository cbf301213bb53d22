import CrowsfootModel

/// A decimal number in Swift, with every digit.
///
/// A literal with a fraction would be read as a binary number first, and one of many digits doesn't fit into the integer that a literal of
/// a `Decimal` is read as.
struct DecimalExpression {
    /// What any integer of 64 bits has room for.
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
        // In parentheses, since it may be an operand.
        return "(\(typeName)(string: \"\(number.isNegative ? "-" : "")\(digits)\(power)\") ?? \(typeName).nan)"
    }
}
