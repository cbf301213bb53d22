/// Checks whether a string is a type in Swift's grammar.
///
/// Only the syntax is checked; whether the names exist is known only to a compiler.
package struct SwiftTypeText: ~Copyable {
    /// The maximum nesting of brackets and arrows.
    private static let depthLimit = 64

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    package static func isType(_ text: String) -> Bool {
        var reader = SwiftTypeText(scalars: Array(text.unicodeScalars))
        guard reader.readType() else { return false }
        reader.skipBlanks()
        return reader.position == reader.scalars.count
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private mutating func readType() -> Bool {
        guard depth < Self.depthLimit else { return false }
        depth += 1
        defer { depth -= 1 }
        while accept("@") { guard readName() != nil else { return false } }
        guard readPostfixType() else { return false }
        while accept("&") { guard readPostfixType() else { return false } }
        return readResult()
    }

    /// Reads the effects and the result of a function, and returns `false` for any other type.
    private mutating func readResult() -> Bool {
        skipBlanks()
        let start = position
        _ = acceptWord("async")
        if acceptWord("throws"), accept("(") { guard readType(), accept(")") else { return false } }
        if accept("-") { return acceptNext(">") && readType() }
        return position == start
    }

    private mutating func readPostfixType() -> Bool {
        for specifier in ["any", "some", "inout", "borrowing", "consuming", "sending"] where acceptSpecifier(specifier) {
            return readPostfixType()
        }
        _ = accept("~")
        guard readPrimaryType() else { return false }
        while true {
            if acceptNext("?") || acceptNext("!") { continue }
            guard accept(".") else { return true }
            guard readName() != nil, readArguments() else { return false }
        }
    }

    private mutating func readPrimaryType() -> Bool {
        if accept("(") { return readList(until: ")") { $0.readElement() } }
        if accept("[") { return readType() && (!accept(":") || readType()) && accept("]") }
        guard let name = readName(), !SwiftReservedWord.noTypes.contains(name) else { return false }
        return readArguments()
    }

    /// Reads generic arguments, if there are any: types, and numbers such as the size of an `InlineArray`.
    private mutating func readArguments() -> Bool {
        guard accept("<") else { return true }
        return !accept(">") && readList(until: ">") { $0.readNumber() || $0.readType() }
    }

    /// Reads an element of a tuple, with or without a name.
    private mutating func readElement() -> Bool {
        let start = position
        if readName() != nil {
            _ = readName()
            if accept(":") { return readType() }
        }
        position = start
        return readType()
    }

    private mutating func readList(until closing: Unicode.Scalar, _ read: (inout SwiftTypeText) -> Bool) -> Bool {
        if accept(closing) { return true }
        repeat { guard read(&self) else { return false } } while accept(",")
        return accept(closing)
    }
}

// MARK: - Words and punctuation

extension SwiftTypeText {
    private mutating func skipBlanks() {
        while position < scalars.count, scalars[position] == " " || scalars[position] == "\t" { position += 1 }
    }

    private mutating func accept(_ sign: Unicode.Scalar) -> Bool {
        skipBlanks()
        return acceptNext(sign)
    }

    /// Takes a character that follows without a space.
    private mutating func acceptNext(_ sign: Unicode.Scalar) -> Bool {
        guard position < scalars.count, scalars[position] == sign else { return false }
        position += 1
        return true
    }

    private mutating func acceptWord(_ word: String) -> Bool {
        let start = position
        if readName() == word { return true }
        position = start
        return false
    }

    /// Takes a specifier before a type. Alone, it is the name of a type.
    private mutating func acceptSpecifier(_ word: String) -> Bool {
        let start = position
        guard acceptWord(word) else { return false }
        let end = position
        skipBlanks()
        if position > end, position < scalars.count, Self.startsType(scalars[position]) { return true }
        position = start
        return false
    }

    private mutating func readName() -> String? {
        skipBlanks()
        guard position < scalars.count, Self.startsName(scalars[position]) else { return nil }
        let start = position
        while position < scalars.count, Self.continuesName(scalars[position]) { position += 1 }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    private mutating func readNumber() -> Bool {
        skipBlanks()
        let start = position
        while position < scalars.count, "0"..."9" ~= scalars[position] { position += 1 }
        return position > start
    }

    private static func startsType(_ scalar: Unicode.Scalar) -> Bool { startsName(scalar) || "[(~@".unicodeScalars.contains(scalar) }

    private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.isASCIILetter || !scalar.isASCII && CharacterTable.mayStandInName(scalar, atStart: true)
    }

    private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        "0"..."9" ~= scalar || startsName(scalar) || !scalar.isASCII && CharacterTable.mayStandInName(scalar, atStart: false)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
}

/// Words that Swift allows as names only in backticks, or that have another meaning before an expression.
package enum SwiftReservedWord {
    package static let all = noTypes.union(["Any", "Self", "await", "consume", "copy", "each"])

    /// Words that never name a type.
    static let noTypes: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
