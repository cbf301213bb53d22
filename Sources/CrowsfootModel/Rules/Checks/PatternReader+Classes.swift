extension PatternReader {
    /// Reads a class from `[` to `]`, with nested classes.
    mutating func readClass() -> PatternFault? {
        var open: [Int] = []
        repeat {
            guard let byte else {
                let start = open[open.count - 1]
                return PatternFault("the class isn't closed", start..<start + 1, help: "write the `]`, or `\\[` for the character itself")
            }
            switch byte {
            case UInt8(ascii: "["):
                if !open.isEmpty, skipNamedClass() { continue }
                open.append(position)
                beginClass()
            case UInt8(ascii: "]"):
                open.removeLast()
                position += 1
            default:
                if let fault = readRange() { return fault }
            }
        } while !open.isEmpty
        return nil
    }

    /// Skips `^` and a leading `]`, which is a character of the class.
    private mutating func beginClass() {
        position += 1
        if byte == UInt8(ascii: "^") { position += 1 }
        if byte == UInt8(ascii: "]"), bytes[(position + 1)...].contains(UInt8(ascii: "]")) { position += 1 }
    }

    /// `[:alpha:]`
    private mutating func skipNamedClass() -> Bool {
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ":") else { return false }
        var end = position + 2
        while end + 1 < bytes.count, Self.isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "^") { end += 1 }
        guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: "]") else { return false }
        position = end + 2
        return true
    }

    /// Reads a character, or an ascending range.
    private mutating func readRange() -> PatternFault? {
        let start = position
        let (first, fault) = readLetter()
        if let fault { return fault }
        guard byte == UInt8(ascii: "-"), position + 1 < bytes.count, !"[]-".utf8.contains(bytes[position + 1]) else { return nil }
        position += 1
        let (last, second) = readLetter()
        if let second { return second }
        guard let first, let last, first > last else { return nil }
        return PatternFault(
            "the range is in descending order", start..<position, help: "write the lower character first")
    }

    /// A single character of a class, or `nil` for an escape with several or unknown characters.
    private mutating func readLetter() -> (letter: Unicode.Scalar?, fault: PatternFault?) {
        if byte == UInt8(ascii: "\\") {
            let escaped = position + 1 < bytes.count ? bytes[position + 1] : 0
            // A class can't refer to groups.
            if Self.isDigit(escaped) || escaped == UInt8(ascii: "k") {
                position += 2
                return (nil, nil)
            }
            let fault = readEscape()
            return (escaped < 0x80 && !Self.isLetter(escaped) && !Self.isDigit(escaped) ? Unicode.Scalar(escaped) : nil, fault)
        }
        let start = position
        let first = bytes[position]
        position += 1
        skipScalar(startingWith: first)
        return (String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars.first, nil)
    }
}
