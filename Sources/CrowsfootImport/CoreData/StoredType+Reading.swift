import CrowsfootModel
import CrowsfootStoreModel

extension StoredType {
    /// Returns a default of the language, or `nil` for one with another meaning.
    func constant(_ text: String) -> Constant? {
        switch self {
        case .int16, .int32, .int64: whole(text)
        case .decimal where DecimalNumber(text) == nil: nil
        case .decimal, .double, .float: Self.isNumber(text) ? Self.integer(text) ?? .number(text) : nil
        case .bool: text == "YES" ? .boolean(true) : text == "NO" ? .boolean(false) : Self.truth(text)
        case .string: .string(text)
        case .date, .binary, .uuid, .uri: nil
        }
    }

    /// Returns the Boolean that old files write as a number.
    private static func truth(_ text: String) -> Constant? {
        Double(text).map { .boolean($0 != 0) }
    }

    /// Reads a number without a fraction.
    private static func integer(_ text: String) -> Constant? {
        Int64(text).map { .integer(isNegative: $0 < 0, magnitude: $0.magnitude) }
    }

    private func whole(_ text: String) -> Constant? {
        guard let number = Double(text).flatMap({ Int64(exactly: $0) }) ?? (text == "NO" ? 0 : nil), let range = scalar.integerRange,
            number >= range.lowest, number < 0 || number.magnitude <= range.highest
        else { return nil }
        return .integer(isNegative: number < 0, magnitude: Int64(text)?.magnitude ?? number.magnitude)
    }

    /// Whether it is written like a number of the language.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.first?.isASCII == true, digits.first?.isNumber == true, digits.last?.isNumber == true else { return false }
        return digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } && digits.count { $0 == "." } <= 1
    }

    /// Whether bounds can become a check.
    func takes(_ low: Double?, _ high: Double?) -> Bool {
        if let low, let high, low > high { return false }
        let bounds = [low, high].compactMap(\.self)
        if self == .string { return bounds.allSatisfy { $0 >= 0 && $0 == $0.rounded() } }
        guard scalar.isNumber else { return false }
        guard let range = scalar.integerRange else { return bounds.allSatisfy(\.isFinite) }
        return bounds.allSatisfy { $0 == $0.rounded() && $0 >= Double(range.lowest) && $0 <= Double(range.highest) }
    }

    /// Returns a bound as in a check.
    func check(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? String(bound) }
}
