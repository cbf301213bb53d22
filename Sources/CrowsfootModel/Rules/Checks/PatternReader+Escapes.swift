extension PatternReader {
    /// Reads an escape outside of a class.
    mutating func readEscape() -> PatternFault? {
        let start = position
        position += 1
        guard let escaped = byte else {
            return PatternFault("the pattern ends with a single backslash", start..<position, help: "write `\\\\` for the character itself")
        }
        position += 1
        noteAtom()
        switch escaped {
        case UInt8(ascii: "Q"): skipQuotation()
        case UInt8(ascii: "1")...UInt8(ascii: "9"): noteReference(to: Int(escaped - UInt8(ascii: "0")), start..<position)
        case UInt8(ascii: "k"): return readNamedReference(start)
        case UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "N"): return readBraces(start)
        case UInt8(ascii: "x"): return byte == UInt8(ascii: "{") ? readBraces(start) : readDigits(1, start)
        case UInt8(ascii: "u"): return readDigits(4, start)
        case UInt8(ascii: "U"): return readDigits(8, start)
        default: skipScalar(startingWith: escaped)
        }
        return nil
    }

    /// Skips the literal text from `\Q` to `\E`.
    private mutating func skipQuotation() {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "E") {
                position += 2
                return
            }
            position += 1
        }
    }

    private mutating func readNamedReference(_ start: Int) -> PatternFault? {
        if byte == UInt8(ascii: "<") {
            position += 1
            if let name = scanName(), byte == UInt8(ascii: ">") {
                position += 1
                noteReference(to: name, start..<position)
                return nil
            }
        }
        return PatternFault("`\\k` has no group name", start..<min(position, bytes.count), help: "write `\\k<name>`")
    }

    /// Reads the braces of `\p{Letter}`. The name isn't checked.
    private mutating func readBraces(_ start: Int) -> PatternFault? {
        // `\pL` is supported on some systems only.
        guard byte == UInt8(ascii: "{") else { return nil }
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")), end > position + 1 else {
            return PatternFault("empty braces", start..<position + 1, help: "write a name between braces, such as `\\p{Letter}`")
        }
        position = end + 1
        return nil
    }

    private mutating func readDigits(_ wanted: Int, _ start: Int) -> PatternFault? {
        var count = 0
        while count < max(wanted, 2), let digit = byte, Self.isDigit(digit) || (Self.isLetter(digit) && digit | 0x20 <= UInt8(ascii: "f")) {
            position += 1
            count += 1
        }
        if count >= wanted { return nil }
        let noun = wanted == 1 ? "a hexadecimal digit" : "\(wanted) hexadecimal digits"
        return PatternFault("the escape requires \(noun)", start..<position, help: "write them, or `\\\\` for a backslash")
    }

    mutating func skipScalar(startingWith first: UInt8) {
        if first < 0x80 { return }
        while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    }
}
