/// Writes a whole number of many digits, times a power of ten, the way people do.
enum DecimalText {
    /// The number is given to the base of 65536, the lowest digit first.
    static func text(_ units: [Int], exponent: Int) -> String {
        var digits = digits(units)
        if exponent >= 0 { return digits == "0" ? digits : digits + String(repeating: "0", count: exponent) }
        let missing = 1 - exponent - digits.utf8.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        var text = digits.dropLast(-exponent) + "." + digits.suffix(-exponent)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return String(text)
    }

    private static func digits(_ units: [Int]) -> String {
        var units = units
        var digits = ""
        while let last = units.last {
            if last == 0 {
                units.removeLast()
                continue
            }
            var rest = 0
            for index in units.indices.reversed() {
                let number = rest << 16 | units[index]
                units[index] = number / 10
                rest = number % 10
            }
            digits = String(rest) + digits
        }
        return digits.isEmpty ? "0" : digits
    }
}
