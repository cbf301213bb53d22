/// Checks the syntax of a regular expression like `NSRegularExpression`.
///
/// It isn't recursive, so no pattern is too deep. If the syntax is uncertain, it reports nothing.
struct PatternReader {
    /// The element before a quantifier.
    private enum Before {
        case nothing, atom, repetition
    }

    let bytes: [UInt8]
    var position = 0
    /// Start offsets of open groups.
    private var groups: [Int] = []
    private var names: Set<String> = []
    private var groupCount = 0
    private var references: [(number: Int, bytes: Range<Int>)] = []
    private var namedReferences: [(name: String, bytes: Range<Int>)] = []
    private var before = Before.nothing
    /// Whether whitespace and comments are ignored, so that brackets may be in comments and nothing is certain.
    private var isFreelySpaced = false

    private init(_ pattern: String) {
        bytes = Array(pattern.utf8)
    }

    /// The first fault, or `nil` if the pattern is valid.
    static func fault(in pattern: String) -> PatternFault? {
        var reader = PatternReader(pattern)
        let fault = reader.read()
        return reader.isFreelySpaced ? nil : fault
    }

    private mutating func read() -> PatternFault? {
        while position < bytes.count, !isFreelySpaced {
            if let fault = readNext() { return fault }
        }
        if let open = groups.last {
            return PatternFault(
                "the group isn't closed", open..<open + 1, help: "write the `)`, or `\\(` for the character itself")
        }
        return danglingReference()
    }

    private mutating func readNext() -> PatternFault? {
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "\\"): return readEscape()
        case UInt8(ascii: "["):
            before = .atom
            return readClass()
        case UInt8(ascii: "("): return openGroup()
        case UInt8(ascii: ")"):
            position += 1
            guard groups.popLast() != nil else {
                return PatternFault("unexpected `)`", start..<position, help: "remove it, or write `\\)` for the character itself")
            }
            before = .atom
        case UInt8(ascii: "|"):
            position += 1
            before = .nothing
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return readQuantifier()
        default:
            position += 1
            before = .atom
        }
        return nil
    }
}

// MARK: - Groups

extension PatternReader {
    private mutating func openGroup() -> PatternFault? {
        let start = position
        position += 1
        if byte == UInt8(ascii: "?"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "#") { return skipComment(start) }
        before = .nothing
        guard byte == UInt8(ascii: "?") else {
            groupCount += 1
            groups.append(start)
            return nil
        }
        position += 1
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: ">"): position += 1
        case UInt8(ascii: "<"):
            position += 1
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "!") { position += 1 } else if let fault = readName(start) { return fault }
        case UInt8(ascii: "P"):
            return PatternFault("unknown syntax for a group name", start..<position + 1, help: "write `(?<name>…)`")
        default: return readFlags(start)
        }
        groups.append(start)
        return nil
    }

    private mutating func readName(_ start: Int) -> PatternFault? {
        guard let name = scanName(), byte == UInt8(ascii: ">") else {
            return PatternFault(
                "invalid group name", start..<min(position + 1, bytes.count),
                help: "write `(?<name>…)` with letters and digits")
        }
        position += 1
        groupCount += 1
        if names.insert(name).inserted { return nil }
        return PatternFault("duplicate group `\(name)`", start..<position, help: "give one of them another name")
    }

    private mutating func skipComment(_ start: Int) -> PatternFault? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else {
            return PatternFault("the comment isn't closed", start..<start + 3, help: "write the `)`")
        }
        position = end + 1
        return nil
    }

    /// `(?i)`, `(?i-s:…)`
    private mutating func readFlags(_ start: Int) -> PatternFault? {
        var isOn = true
        while let flag = byte, flag != UInt8(ascii: ")"), flag != UInt8(ascii: ":") {
            guard "idmsuwx-".utf8.contains(flag) else {
                return PatternFault(
                    "unknown syntax after `(?`", start..<min(position + 1, bytes.count),
                    help: "write `(?:…)` for a group, or `\\(` for the character itself")
            }
            if flag == UInt8(ascii: "-") { isOn = false }
            if flag == UInt8(ascii: "x"), isOn { isFreelySpaced = true }
            position += 1
        }
        if byte == UInt8(ascii: ":") { groups.append(start) }
        guard byte != nil else { return PatternFault("the group isn't closed", start..<start + 1, help: "write the `)`") }
        position += 1
        return nil
    }
}

// MARK: - Quantifiers

extension PatternReader {
    private mutating func readQuantifier() -> PatternFault? {
        if let fault = misplacedQuantifier() { return fault }
        if byte == UInt8(ascii: "{") {
            if let fault = readInterval() { return fault }
        } else {
            position += 1
        }
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "+") { position += 1 }
        before = .repetition
        return nil
    }

    private func misplacedQuantifier() -> PatternFault? {
        let text = String(decoding: bytes[position...position], as: UTF8.self)
        let help = "write `\\\(text)` for the character itself"
        switch before {
        case .atom: return nil
        case .nothing: return PatternFault("expected an expression before `\(text)`", position..<position + 1, help: help)
        case .repetition:
            return PatternFault(
                "the expression before `\(text)` is already repeated", position..<position + 1, help: "remove one of the two, or " + help)
        }
    }

    /// `{3}`, `{3,}`, `{3,5}`
    private mutating func readInterval() -> PatternFault? {
        let start = position
        position += 1
        let low = scanNumber()
        var high = low
        if byte == UInt8(ascii: ",") {
            position += 1
            high = byte == UInt8(ascii: "}") ? Int.max : scanNumber()
        }
        guard let low, let high, byte == UInt8(ascii: "}") else {
            return PatternFault(
                "`{` has no number", start..<min(position + 1, bytes.count),
                help: "write `{3}`, `{3,}` or `{3,5}`, or `\\{` for the character itself")
        }
        position += 1
        if low > high {
            return PatternFault(
                "the minimum \(low) is greater than the maximum \(high)", start..<position, help: "write the smaller number first")
        }
        return nil
    }

    private mutating func scanNumber() -> Int? {
        let start = position
        while let digit = byte, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") { position += 1 }
        return position - start <= 9 ? Int(String(decoding: bytes[start..<position], as: UTF8.self)) : nil
    }
}

// MARK: - References

extension PatternReader {
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func noteAtom() { before = .atom }

    mutating func noteReference(to number: Int, _ bytes: Range<Int>) { references.append((number, bytes)) }

    mutating func noteReference(to name: String, _ bytes: Range<Int>) { namedReferences.append((name, bytes)) }

    mutating func scanName() -> String? {
        let start = position
        while let letter = byte, Self.isLetter(letter) || (position > start && Self.isDigit(letter)) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private func danglingReference() -> PatternFault? {
        if let number = references.first(where: { $0.number > groupCount }) {
            return PatternFault("the pattern has no group \(number.number)", number.bytes, help: "use the number of a group in parentheses")
        }
        if let name = namedReferences.first(where: { !names.contains($0.name) }) {
            return PatternFault("the pattern has no group `\(name.name)`", name.bytes, help: "name a group `(?<\(name.name)>…)`")
        }
        return nil
    }
}

/// A syntax error in a regular expression.
struct PatternFault: Equatable {
    let message: String
    let help: String
    let bytes: Range<Int>

    init(_ message: String, _ bytes: Range<Int>, help: String) {
        self.message = message
        self.help = help
        self.bytes = bytes
    }
}
