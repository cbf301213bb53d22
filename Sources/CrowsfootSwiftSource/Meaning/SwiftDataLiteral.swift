/// Distinguishes complete, valid literals from other expressions that start with one.
struct SwiftDataLiteral {
    static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
            switch bytes[1] {
            case UInt8(ascii: "x"): return isWhole(bytes[2...], isHexadecimal: true)
            case UInt8(ascii: "b"), UInt8(ascii: "o"): return isWhole(bytes[2...], isHexadecimal: false)
            default: break
            }
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, let last = parts.last else { return false }
        let exponent = last.split(whereSeparator: { $0 | 0x20 == UInt8(ascii: "e") })
        guard exponent.count <= 2, let digits = exponent.first, last.count == exponent.map(\.count).reduce(exponent.count - 1, +) else {
            return false
        }
        let power = exponent.count == 2 ? exponent[1].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } : [UInt8(ascii: "0")]
        return ([digits, power] + parts.dropLast()).allSatisfy { isWhole($0, isHexadecimal: false) }
    }

    private static func isWhole(_ digits: ArraySlice<UInt8>, isHexadecimal: Bool) -> Bool {
        guard let first = digits.first, first != UInt8(ascii: "_") else { return false }
        return digits.allSatisfy { byte in
            byte.isSwiftDigit || byte == UInt8(ascii: "_")
                || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
        }
    }

    /// Whether it is a multiline or raw string with a constant value: no interpolation, and no joined lines.
    static func isLongString(_ text: String) -> Bool {
        let hashes = String(text.prefix { $0 == "#" })
        let body = text.dropFirst(hashes.count).dropLast(hashes.count)
        guard text.hasSuffix("\"" + hashes), body.hasPrefix("\"\"\"") ? body.count > 5 : !hashes.isEmpty && body.hasPrefix("\"") else {
            return false
        }
        let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return hashes.isEmpty
            ? !body.contains("\\(") && !lines.contains { $0.hasSuffix("\\") } : !body.contains("\\" + hashes)
    }

    /// Whether it is a closed single-line string without hashes and interpolations, and with valid escapes.
    static func isString(_ text: String) -> Bool {
        guard text.utf8.count > 1, text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return false }
        var rest = text.utf8.dropFirst().dropLast()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else { continue }
            switch rest.popFirst() {
            case UInt8(ascii: "0"), UInt8(ascii: "\\"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                continue
            case UInt8(ascii: "u"):
                guard rest.popFirst() == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return false }
                let digits = String(Substring(rest[..<close]))
                guard digits.utf8.count <= 8, let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil else { return false }
                rest = rest[rest.index(after: close)...]
            default: return false
            }
        }
        return true
    }
}
