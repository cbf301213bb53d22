/// A position in Mermaid text, with methods that consume what follows.
struct MermaidScanner {
    let bytes: [UInt8]
    let end: Int
    var place: Int

    var current: UInt8? { place < end ? bytes[place] : nil }

    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "."), 0x80...:
            true
        case _: false
        }
    }

    func starts(_ word: String) -> Bool {
        place + word.utf8.count <= end && zip(bytes[place...], word.utf8).allSatisfy { $0 == $1 }
    }

    /// Skips white space, and returns whether an empty line follows the current one.
    var isBeforeEmptyLine: Bool {
        let rest = bytes[place..<end].drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r") } == UInt8(ascii: "\n")
    }

    mutating func skipBlanks() {
        while let byte = current, Self.isBlank(byte) { place += 1 }
    }

    mutating func skipLine() {
        while let byte = current, byte != 0x0A, byte != 0x0D { place += 1 }
    }

    mutating func take(_ word: String) -> Bool {
        guard starts(word) else { return false }
        place += word.utf8.count
        return true
    }

    /// Takes the bytes that satisfy a condition, as text.
    mutating func take(while isTaken: (UInt8) -> Bool) -> (text: String, range: Range<Int>)? {
        let start = place
        while let byte = current, isTaken(byte) { place += 1 }
        return start == place ? nil : (String(decoding: bytes[start..<place], as: UTF8.self), start..<place)
    }

    /// Takes a whole word.
    mutating func takeWord(_ word: String) -> Bool {
        let start = place
        guard take(word) else { return false }
        let isName = word.utf8.last.map { Self.isWord($0) } ?? false
        if isName, let next = current, Self.isWord(next), next != UInt8(ascii: "-"), next != UInt8(ascii: ".") {
            place = start
            return false
        }
        return true
    }

    /// Takes a text in double quotes, which may have several lines.
    mutating func quoted() throws(NotationError) -> (text: String, range: Range<Int>)? {
        guard current == UInt8(ascii: "\"") else { return nil }
        let start = place
        place += 1
        while let byte = current, byte != UInt8(ascii: "\"") { place += 1 }
        guard current != nil else { throw NotationError(.unclosed("this `\"`"), at: start) }
        place += 1
        return (Self.decoded(String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self)), start..<place)
    }

    /// Replaces entity codes such as `#35;` and `#quot;`.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let hash = rest.firstIndex(of: "#") {
            decoded += rest[..<hash]
            rest = rest[hash...].dropFirst()
            let code = rest.prefix(12).prefix { $0 != ";" }
            if let sign = named[String(code)] ?? UInt32(code).flatMap(Unicode.Scalar.init), rest.dropFirst(code.count).first == ";" {
                decoded.unicodeScalars.append(sign)
                rest = rest.dropFirst(code.count + 1)
            } else {
                decoded += "#"
            }
        }
        return decoded + rest
    }

    private static let named: [String: Unicode.Scalar] = ["quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": " "]
}
