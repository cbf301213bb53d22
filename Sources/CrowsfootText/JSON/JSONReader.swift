/// Reads JSON as RFC 8259 defines it: no comments, no trailing commas, no duplicate keys.
///
/// It takes linear time, and its limits bound the cost of hostile input.
package struct JSONReader {
    package static let sizeLimit = 32 << 20
    package static let depthLimit = 200

    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        if bytes.count > sizeLimit { throw JSONError(reason: .tooLarge(limit: sizeLimit), offset: 0) }
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) -> JSONValue in
                var reader = JSONReader(buffer)
                return try reader.document()
            }
        }
        return try result.get()
    }

    private mutating func document() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        skipBlanks()
        let value = try value("a value")
        skipBlanks()
        if place < bytes.count { throw isComment ? error(.comment) : error(.text(behind: "value")) }
        return value
    }

    var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
        JSONError(reason: reason, offset: offset ?? place)
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private var isComment: Bool {
        current == UInt8(ascii: "/") && place + 1 < bytes.count
            && (bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*"))
    }

    /// Takes the next byte after white space if it is this one.
    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard current == UInt8(ascii: byte) else { return false }
        place += 1
        return true
    }
}

extension JSONReader {
    private mutating func value(_ expected: String) throws(JSONError) -> JSONValue {
        let start = place
        let content: JSONValue.Content
        switch current {
        case UInt8(ascii: "{"): content = try deeper { (reader) throws(JSONError) in .object(try reader.members()) }
        case UInt8(ascii: "["): content = try deeper { (reader) throws(JSONError) in .array(try reader.elements()) }
        case UInt8(ascii: "\""): content = .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || byte.isDecimalDigit: content = .number(try number())
        case UInt8(ascii: "t") where takeWord("true"): content = .boolean(true)
        case UInt8(ascii: "f") where takeWord("false"): content = .boolean(false)
        case UInt8(ascii: "n") where takeWord("null"): content = .null
        case _: throw isComment ? error(.comment) : error(.expected(expected))
        }
        return JSONValue(content: content, range: start..<place)
    }

    private mutating func deeper(
        _ body: (inout JSONReader) throws(JSONError) -> JSONValue.Content
    ) throws(JSONError) -> JSONValue.Content {
        guard depth < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let end = place + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for index in 0..<word.utf8CodeUnitCount where bytes[place + index] != word.utf8Start[index] { return false }
        place = end
        return true
    }

    private mutating func elements() throws(JSONError) -> [JSONValue] {
        let start = place
        place += 1
        var elements: [JSONValue] = []
        if take("]") { return elements }
        while true {
            skipBlanks()
            if place == bytes.count { throw error(.unclosed("this list"), at: start) }
            elements.append(try value("a value"))
            if take("]") { return elements }
            try takeComma(before: "]", orEndOf: "this list", from: start)
        }
    }

    private mutating func members() throws(JSONError) -> [JSONValue.Member] {
        let start = place
        place += 1
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if take("}") { return members }
        while true {
            skipBlanks()
            if place == bytes.count { throw error(.unclosed("this object"), at: start) }
            let keyStart = place
            guard current == UInt8(ascii: "\"") else {
                throw isComment ? error(.comment) : error(.expected("a key between quotation marks"))
            }
            let key = try string()
            let keyRange = keyStart..<place
            guard keys.insert(key).inserted else { throw error(.repeatedKey(key), at: keyStart) }
            guard take(":") else { throw error(.expected("a `:` after the key")) }
            skipBlanks()
            members.append(JSONValue.Member(key: key, keyRange: keyRange, value: try value("the value of `\(key)`")))
            if take("}") { return members }
            try takeComma(before: "}", orEndOf: "this object", from: start)
        }
    }

    private mutating func takeComma(
        before close: Unicode.Scalar, orEndOf what: String, from start: Int
    ) throws(JSONError) {
        let comma = place
        guard take(",") else {
            throw place == bytes.count
                ? error(.unclosed(what), at: start) : isComment ? error(.comment) : error(.expected("a `,` or `\(close)`"))
        }
        let behind = place
        if take(close) { throw error(.trailingComma, at: max(comma, behind - 1)) }
    }
}
