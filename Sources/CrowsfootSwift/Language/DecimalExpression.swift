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
        if exponent == 0, !number.isNegative { return significand(digits) }
        return scaled(number.isNegative, exponent, significand(digits))
    }

    /// Long digits in parts, the highest first.
    private func significand(_ digits: String) -> String {
        if digits.count <= Self.literalDigits { return digits }
        let low = digits.suffix(Self.literalDigits).drop { $0 == "0" }
        let high = scaled(false, Self.literalDigits, significand(String(digits.dropLast(Self.literalDigits))))
        return low.isEmpty ? high : "\(high) + \(low)"
    }

    private func scaled(_ isNegative: Bool, _ exponent: Int, _ significand: String) -> String {
        "\(typeName)(sign: .\(isNegative ? "minus" : "plus"), exponent: \(exponent), significand: \(significand))"
    }
}
