/// A number of Foundation's `Decimal`, exactly as written. Equal numbers have equal representations; there is no arithmetic.
package struct DecimalNumber: Hashable, Sendable {
    /// The number of significant digits that a `Decimal` always holds.
    package static let digitLimit = 38
    /// The powers of ten of a `Decimal`.
    package static let exponents = -128...127

    package let isNegative: Bool
    /// The significant digits, without leading and trailing zeros; empty for zero.
    private let digits: [UInt8]
    /// The exponent `e` of 0.digits × 10^e.
    private let exponent: Int

    /// Reads digits with a sign, a fraction and an exponent, or returns `nil` for a number that a `Decimal` can't hold exactly.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard parts.count <= 2, let mantissa = parts.first else { return nil }
        guard let power = parts.count == 2 ? Int(parts[1].drop { $0 == "+" }) : 0, (-1000...1000).contains(power) else { return nil }
        let number = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(number.count), !number.contains(where: \.isEmpty),
            number.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            mantissa.utf8.count - number.joined().utf8.count - (number.count - 1) <= 1
        else { return nil }
        let all = number.joined().utf8.map { $0 - 0x30 }
        let leading = all.prefix { $0 == 0 }.count
        let significant = all[leading...]
        digits = Array(significant.prefix(significant.count - significant.reversed().prefix { $0 == 0 }.count))
        exponent = digits.isEmpty ? 0 : number[0].utf8.count - leading + power
        isNegative = !digits.isEmpty && mantissa.hasPrefix("-")
        guard isInRange else { return nil }
    }

    /// Whether a `Decimal` can hold the number. Trailing zeros can replace powers of ten that are too large.
    private var isInRange: Bool {
        let power = exponent - digits.count
        return digits.count <= Self.digitLimit && power >= Self.exponents.lowerBound
            && exponent <= Self.exponents.upperBound + Self.digitLimit
    }
}

extension DecimalNumber {
    /// The number as an integer times a power of ten that a `Decimal` supports.
    package var scaled: (digits: String, exponent: Int) {
        if digits.isEmpty { return ("0", 0) }
        let power = exponent - digits.count
        let zeros = max(0, power - Self.exponents.upperBound)
        return (text + String(repeating: "0", count: zeros), power - zeros)
    }

    /// The number as an integer, or `nil` if it doesn't fit into 64 bits.
    package var wholeNumber: Int64? {
        guard exponent >= digits.count, exponent < Self.digitLimit else { return nil }
        let text = text + String(repeating: "0", count: exponent - digits.count)
        return Int64((isNegative ? "-" : "") + (text.isEmpty ? "0" : text))
    }

    private var text: String { String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) }
}

extension DecimalNumber: Comparable {
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.hasLess(than: left) : left.hasLess(than: right)
    }

    /// Compares magnitudes, without signs.
    private func hasLess(than other: DecimalNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension DecimalNumber: CustomStringConvertible {
    package var description: String {
        let sign = isNegative ? "-" : ""
        if digits.isEmpty { return "0" }
        if exponent > 0, exponent <= 40 {
            let whole = text.prefix(exponent) + String(repeating: "0", count: max(0, exponent - text.count))
            return sign + whole + (text.count > exponent ? "." + text.dropFirst(exponent) : "")
        }
        if exponent <= 0, exponent > -40 { return sign + "0." + String(repeating: "0", count: -exponent) + text }
        return sign + "0." + text + "e\(exponent)"
    }
}

extension Constant {
    /// The number as a `Decimal` holds it, or `nil` if it isn't decimal or can't be held exactly.
    package var decimal: DecimalNumber? {
        switch self {
        case .integer(let isNegative, let magnitude): DecimalNumber((isNegative ? "-" : "") + String(magnitude))
        case .number(let text): DecimalNumber(text.filter { $0 != "_" })
        case .nil, .boolean, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift: nil
        }
    }
}
