/// Reads a regular expression as `NSRegularExpression` does, far enough to know whether it is one.
///
/// It never calls itself, so that no pattern is too deep, and where the rules are not certain it lets pass what it reads.
struct PatternReader {
    /// What stands before a quantifier.
    private enum Before {
        case nothing, atom, repetition
    }

    let bytes: [UInt8]
    var position = 0
    /// Where the groups start that are open.
    private var groups: [Int] = []
    private var names: Set<String> = []
    private var groupCount = 0
    private var references: [(number: Int, bytes: Range<Int>)] = []
    private var namedReferences: [(name: String, bytes: Range<Int>)] = []
    private var before = Before.nothing
    /// Where blanks and comments mean nothing, brackets may stand in comments, so nothing is certain.
    private var isFreelySpaced = false

    private init(_ pattern: String) {
        bytes = Array(pattern.utf8)
    }

    /// The first thing that is wrong; nothing when the pattern is fine.
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
                "the group is not closed", open..<open + 1, help: "write the `)`, or `\\(` for the letter itself")
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
                return PatternFault("this `)` closes nothing", start..<position, help: "remove it, or write `\\)` for the letter itself")
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
            return PatternFault("groups are not named in this way", start..<position + 1, help: "write `(?<name>…)`")
        default: return readFlags(start)
        }
        groups.append(start)
        return nil
    }

    private mutating func readName(_ start: Int) -> PatternFault? {
        guard let name = scanName(), byte == UInt8(ascii: ">") else {
            return PatternFault(
                "the name of the group is not one", start..<min(position + 1, bytes.count),
                help: "write `(?<name>…)` with letters and digits")
        }
        position += 1
        groupCount += 1
        if names.insert(name).inserted { return nil }
        return PatternFault("there are two groups `\(name)`", start..<position, help: "give one of them another name")
    }

    private mutating func skipComment(_ start: Int) -> PatternFault? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else {
            return PatternFault("the comment is not closed", start..<start + 3, help: "write the `)`")
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
                    "`(?` is followed by nothing that has a meaning", start..<min(position + 1, bytes.count),
                    help: "write `(?:…)` for a group, or `\\(` for the letter itself")
            }
            if flag == UInt8(ascii: "-") { isOn = false }
            if flag == UInt8(ascii: "x"), isOn { isFreelySpaced = true }
            position += 1
        }
        if byte == UInt8(ascii: ":") { groups.append(start) }
        guard byte != nil else { return PatternFault("the group is not closed", start..<start + 1, help: "write the `)`") }
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
        let help = "write `\\\(text)` for the letter itself"
        switch before {
        case .atom: return nil
        case .nothing: return PatternFault("there is nothing before `\(text)` to repeat", position..<position + 1, help: help)
        case .repetition:
            return PatternFault(
                "what is before `\(text)` is repeated already", position..<position + 1, help: "remove one of the two, or " + help)
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
                "`{` does not say how often", start..<min(position + 1, bytes.count),
                help: "write `{3}`, `{3,}` or `{3,5}`, or `\\{` for the letter itself")
        }
        position += 1
        if low > high {
            return PatternFault(
                "nothing occurs at least \(low) and at most \(high) times", start..<position, help: "write the smaller number first")
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
            return PatternFault("there is no group \(number.number)", number.bytes, help: "count the groups in round brackets")
        }
        if let name = namedReferences.first(where: { !names.contains($0.name) }) {
            return PatternFault("there is no group `\(name.name)`", name.bytes, help: "name a group `(?<\(name.name)>…)`")
        }
        return nil
    }
}

/// Why a text is no regular expression, and where.
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
