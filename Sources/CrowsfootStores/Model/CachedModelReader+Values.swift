extension CachedModelReader {
    mutating func value(_ object: ArchivedObject, depth: Int) throws(CachedModelError) -> CachedValue {
        guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        try spend(object.size)
        switch object.content {
        case .boolean(let value): return .boolean(value)
        case .integer(let number): return .integer(number)
        case .large(let number), .identifier(let number): return .decimal(String(number))
        case .real(let number): return .real(number)
        case .text(let text): return .text(text)
        case .date(let seconds): return .date(seconds)
        case .data(let bytes): return .data(bytes)
        case .null, .array, .set, .dictionary: break
        }
        if let entries = object.entries {
            var found: [CachedEntry] = []
            for (key, value) in entries {
                found.append(CachedEntry(key: key.text ?? "", value: try self.value(value, depth: depth + 1)))
            }
            return .dictionary(found.sortedByBytes(\.key))
        }
        if let elements = object.elements {
            var found: [CachedValue] = []
            for element in elements { found.append(try value(element, depth: depth + 1)) }
            return .list(found)
        }
        return Self.known(object) ?? .object(className: object.className ?? "?")
    }

    private static func known(_ object: ArchivedObject) -> CachedValue? {
        if let text = object.text { return .text(text) }
        if case .real(let seconds)? = object["NS.time"]?.content { return .date(seconds) }
        if case .data(let bytes)? = object["NS.uuidbytes"]?.content { return .uuid(bytes) }
        if case .data(let bytes)? = object["NS.data"]?.content { return .data(bytes) }
        if let text = object["NS.relative"]?.text { return .url(text) }
        return decimal(object).map { .decimal($0) }
    }

    /// Returns a decimal number from up to eight digits in base 65536, the lowest first, and their count.
    private static func decimal(_ object: ArchivedObject) -> String? {
        guard case .data(let mantissa)? = object["NS.mantissa"]?.content, mantissa.count <= 16,
            let length = object["NS.length"]?.integer, (0...8).contains(length), Int(length) * 2 <= mantissa.count,
            let exponent = object["NS.exponent"]?.integer, (-128...127).contains(exponent)
        else { return nil }
        let isNegative = object["NS.negative"]?.boolean ?? false
        // The byte order: 1 is little-endian, as on all current machines.
        let isLowFirst = object["NS.mantissa.bo"]?.integer != 2
        var units: [Int] = []
        for index in 0..<Int(length) {
            let (first, second) = (Int(mantissa[2 * index]), Int(mantissa[2 * index + 1]))
            units.append(isLowFirst ? second << 8 | first : first << 8 | second)
        }
        if units.isEmpty { return isNegative ? "NaN" : "0" }
        return (isNegative ? "-" : "") + DecimalText.text(units, exponent: Int(exponent))
    }
}

/// Writes an integer of many digits times a power of ten in decimal notation.
enum DecimalText {
    /// Returns the text of a number in base 65536, the lowest digit first.
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

extension Sequence {
    /// Returns the elements, sorted by the bytes of these texts.
    func sortedByBytes(_ text: (Element) -> String) -> [Element] {
        sorted { text($0).utf8.lexicographicallyPrecedes(text($1).utf8) }
    }
}
