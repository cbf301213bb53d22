extension XMLReader {
    func unexpected(_ wanted: String) -> XMLError {
        offset < bytes.count ? XMLError(.unexpected(wanted), at: offset) : XMLError(.unfinished("the document"), at: offset)
    }

    func starts(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
        return true
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    @discardableResult
    mutating func passBlanks() -> Bool {
        let first = offset
        while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
        return offset > first
    }

    mutating func passText() {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Skips comments, instructions and white space.
    mutating func passMisc() throws(XMLError) {
        repeat { passBlanks() } while try passComment()
    }

    mutating func passComment() throws(XMLError) -> Bool {
        if starts("<!--") { return try pass(through: "-->", "a comment") }
        if starts("<?") { return try pass(through: "?>", "an instruction") }
        if starts("<!DOCTYPE") || starts("<!ENTITY") { throw XMLError(.doctype, at: offset) }
        if starts("<![CDATA[") { return try pass(through: "]]>", "a text") }
        return false
    }

    private mutating func pass(through end: StaticString, _ what: String) throws(XMLError) -> Bool {
        let first = offset
        while offset < bytes.count {
            if starts(end) {
                offset += end.utf8CodeUnitCount
                return true
            }
            offset += 1
        }
        throw XMLError(.unfinished(what), at: first)
    }

    mutating func readName() throws(XMLError) -> String {
        let first = offset
        while offset < bytes.count, isName(bytes[offset]) { offset += 1 }
        if offset == first { throw unexpected("a name") }
        return String(decoding: bytes[first..<offset], as: UTF8.self)
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        case UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case _: false
        }
    }

    /// Reads a quoted value. Line breaks in it become spaces, as XML defines.
    mutating func readValue() throws(XMLError) -> String {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
            throw unexpected("a value in quotes")
        }
        let quote = bytes[offset]
        let first = offset + 1
        offset = first
        var isPlain = true
        while offset < bytes.count, bytes[offset] != quote {
            if bytes[offset] == UInt8(ascii: "<") { throw unexpected("the end of a value") }
            if bytes[offset] == UInt8(ascii: "&") || bytes[offset] < 0x20 { isPlain = false }
            offset += 1
        }
        guard offset < bytes.count else { throw XMLError(.unfinished("a value"), at: first - 1) }
        let value = first..<offset
        offset += 1
        return isPlain ? String(decoding: bytes[value], as: UTF8.self) : try unescaped(value)
    }

    private func unescaped(_ value: Range<Int>) throws(XMLError) -> String {
        var text: [UInt8] = []
        var place = value.lowerBound
        while place < value.upperBound {
            let byte = bytes[place]
            if byte != UInt8(ascii: "&") {
                text.append(byte < 0x20 ? 0x20 : byte)
                place += 1
                continue
            }
            let rest = bytes[place + 1..<value.upperBound]
            guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                throw XMLError(.unexpected("a character reference"), at: place)
            }
            let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
            guard let character = Self.character(name) else { throw XMLError(.unknownEntity(name), at: place) }
            text.append(contentsOf: String(character).utf8)
            place = end + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init)
        case _: nil
        }
    }
}
