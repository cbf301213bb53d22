/// A number with a fraction, taken apart into whole digits and an exponent of ten.
struct DecimalText {
    let isNegative: Bool
    let digits: String
    let exponent: Int

    /// None for a number that is whole or has no decimal form, and for one whose digits do not fit into 64 bits.
    init?(_ text: String) {
        let plain = text.filter { $0 != "_" }
        isNegative = plain.hasPrefix("-")
        let parts = plain.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = parts.first, let rest = parts.last else { return nil }
        let fraction = rest.prefix { $0.isASCII && $0.isNumber }
        let tail = rest.dropFirst(fraction.count)
        guard tail.isEmpty || tail.lowercased().hasPrefix("e"), let power = tail.isEmpty ? 0 : Int(tail.dropFirst()) else { return nil }
        guard let number = UInt64(whole + fraction) else { return nil }
        digits = String(number)
        exponent = power - fraction.count
    }
}
