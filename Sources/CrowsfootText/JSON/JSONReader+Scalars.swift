/// Numbers and strings.
extension JSONReader {
    mutating func number() throws(JSONError) -> String {
        let start = place
        if current == UInt8(ascii: "-") { place += 1 }
        let first = place
        guard takeDigits() else { throw error(.invalidNumber, at: start) }
        if bytes[first] == UInt8(ascii: "0"), place - first > 1 { throw error(.invalidNumber, at: start) }
        if current == UInt8(ascii: ".") {
            place += 1
            guard takeDigits() else { throw error(.invalidNumber, at: start) }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            place += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { place += 1 }
            guard takeDigits() else { throw error(.invalidNumber, at: start) }
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Takes one or more digits.
    private mutating func takeDigits() -> Bool {
        let start = place
        while let byte = current, byte.isDecimalDigit { place += 1 }
        return place > start
    }

    mutating func string() throws(JSONError) -> String {
        let start = place
        place += 1
        var text = ""
        var copied = place
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += try decoded(copied..<place)
                place += 1
                return text
            case UInt8(ascii: "\\"):
                text += try decoded(copied..<place)
                text.unicodeScalars.append(try escape())
                copied = place
            case 0..<0x20:
                throw error(.controlCharacter)
            case _: place += 1
            }
        }
        throw error(.unclosed("this string"), at: start)
    }

    private func decoded(_ range: Range<Int>) throws(JSONError) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        // Invalid UTF-8 was replaced by U+FFFD.
        if let fault = zip(text.utf8, bytes[range]).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
            throw error(.invalidUTF8, at: range.lowerBound + fault.offset)
        }
        return text
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = place
        place += 1
        let kind = current
        place += 1
        switch kind {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(from: start)
        case _: throw error(.invalidEscape, at: start)
        }
    }

    /// Reads an escape such as `\u0041`, or a surrogate pair.
    private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try codeUnit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), current == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u")
        else { throw error(.loneSurrogate, at: start) }
        place += 2
        let second = try codeUnit(from: start)
        guard UTF16.isTrailSurrogate(second) else { throw error(.loneSurrogate, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func codeUnit(from start: Int) throws(JSONError) -> UInt16 {
        let end = place + 4
        guard end <= bytes.count, bytes[place..<end].allSatisfy({ $0.isHexadecimalDigit }),
            let unit = UInt16(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
        else { throw error(.invalidEscape, at: start) }
        place = end
        return unit
    }
}

extension UInt8 {
    var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isHexadecimalDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        case _: false
        }
    }
}
