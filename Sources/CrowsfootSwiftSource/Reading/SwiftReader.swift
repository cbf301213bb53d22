import CrowsfootSource

/// Reads the declarations of a file: types and their stored properties, not the bodies of functions.
///
/// It continues after anything unknown, and takes linear time: bodies are skipped by their braces.
struct SwiftReader: ~Copyable {
    /// Attributes and modifiers before the keyword of a declaration.
    struct Head {
        var attributes: [SwiftAttribute] = []
        var modifiers: Set<SwiftDeclarationKeyword> = []
        /// The index of the first token, or `nil`.
        var start: Int?
        var documentation: String?
    }

    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: UnsafeBufferPointer<SwiftToken>
    let partners: UnsafeBufferPointer<Int32>
    var index = 0
    var depth = 0
    var imports: [SwiftImport] = []
    var problems: [SwiftProblem]
    /// Attributes and modifiers before a directive, which belong to the declaration after it.
    var head = Head()

    /// The maximum nesting of types, and of brackets in types.
    static let depthLimit = 64

    private init(
        _ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeBufferPointer<SwiftToken>,
        _ partners: UnsafeBufferPointer<Int32>, _ problems: [SwiftProblem]
    ) {
        self.file = file
        self.bytes = bytes
        self.tokens = tokens
        self.partners = partners
        self.problems = problems
    }

    static func read(_ file: SourceFile, _ tokens: [SwiftToken], _ problems: [SwiftProblem]) -> SwiftSyntaxTree {
        file.bytes.withUnsafeBufferPointer { bytes in
            let brackets = SwiftBrackets.pair(tokens, bytes)
            return tokens.withUnsafeBufferPointer { buffer in
                brackets.partners.withUnsafeBufferPointer { partners in
                    var reader = SwiftReader(file, bytes, buffer, partners, problems)
                    reader.report(brackets)
                    let members = reader.readMembers(until: tokens.count - 1)
                    return SwiftSyntaxTree(
                        file: file, tokens: tokens, imports: reader.imports, members: members,
                        problems: reader.problems.sorted { $0.range < $1.range })
                }
            }
        }
    }

    private mutating func report(_ brackets: borrowing SwiftBrackets) {
        for index in brackets.unclosed { report("this `\(text(index))` is not closed", at: index) }
        for index in brackets.unopened { report("nothing is open that this `\(text(index))` could close", at: index) }
    }
}

// MARK: - Tokens

extension SwiftReader {
    @inline(__always)
    func kind(_ index: Int) -> SwiftTokenKind { tokens[min(index, tokens.count - 1)].kind }

    func word(_ index: Int) -> SwiftDeclarationKeyword? { index < tokens.count ? SwiftDeclarationKeyword(bytes, tokens[index]) : nil }

    func text(_ index: Int) -> String { String(decoding: bytes[tokens[min(index, tokens.count - 1)].bytes], as: UTF8.self) }

    func range(_ first: Int, _ last: Int) -> SourceRange {
        let start = Int(tokens[min(first, tokens.count - 1)].start)
        return SourceRange(file: file.id, start: start, end: max(start, Int(tokens[min(max(first, last), tokens.count - 1)].end)))
    }

    func slice(_ indices: Range<Int>) -> SwiftTokens {
        let range =
            indices.isEmpty ? range(indices.lowerBound, indices.lowerBound).before : range(indices.lowerBound, indices.upperBound - 1)
        return SwiftTokens(indices: indices, range: range)
    }

    mutating func report(_ reason: String, at index: Int) {
        if problems.count >= SwiftProblem.limit { return }
        problems.append(SwiftProblem(reason: reason, range: range(index, index)))
    }

    func isName(_ index: Int) -> Bool { kind(index) == .identifier || kind(index) == .quotedIdentifier }

    /// Returns the name at an index, without backticks.
    func name(_ index: Int) -> SwiftName {
        let text = text(index)
        let isQuoted = kind(index) == .quotedIdentifier
        return SwiftName(text: isQuoted ? String(text.dropFirst().dropLast()) : text, range: range(index, index))
    }

    /// Whether the bracket at an index has a closing one.
    func isClosed(_ index: Int, before end: Int) -> Bool {
        let partner = Int(partners[index])
        guard partner > index, partner < end else { return false }
        switch kind(index) {
        case .leftBrace: return kind(partner) == .rightBrace
        case .leftParenthesis: return kind(partner) == .rightParenthesis
        default: return kind(partner) == .rightBracket
        }
    }

    /// Returns the index after the closing bracket, at most `end`.
    func behindGroup(_ index: Int, before end: Int) -> Int {
        let partner = Int(partners[index])
        if isClosed(index, before: end) { return partner + 1 }
        return partner > index ? min(partner, end) : index + 1
    }

    /// Returns the range between two brackets.
    func inside(_ index: Int, before end: Int) -> Range<Int> {
        index + 1..<max(index + 1, min(Int(partners[index]), end))
    }

    /// Returns the index after the next unit: a token, or brackets with their contents.
    func behindUnit(_ index: Int, before end: Int) -> Int {
        switch kind(index) {
        case .leftBrace, .leftParenthesis, .leftBracket: behindGroup(index, before: end)
        default: index + 1
        }
    }
}

extension SwiftReader {
    /// Reads `@Name`, with its arguments if it has any.
    mutating func attribute(until end: Int) -> SwiftAttribute? {
        let start = index
        index += 1
        guard isName(index), index < end else { return nil }
        var path = [name(index)]
        index += 1
        while kind(index) == .period, isName(index + 1), index + 1 < end {
            path.append(name(index + 1))
            index += 2
        }
        skipGenericParameters(until: end)
        var arguments: [SwiftArgument] = []
        if kind(index) == .leftParenthesis, index < end, isCalled(path) {
            arguments = self.arguments(in: inside(index, before: end))
            index = behindGroup(index, before: end)
        }
        return SwiftAttribute(path: path, arguments: arguments, range: range(start, index - 1))
    }

    /// Whether the parenthesis belongs to the attribute, and not to a type or pattern after it.
    private func isCalled(_ path: [SwiftName]) -> Bool {
        tokens[index].adjoins || path.count == 1 && (path[0].text == "Attribute" || path[0].text == "Relationship")
    }

    /// Splits the text between parentheses at its commas.
    func arguments(in indices: Range<Int>) -> [SwiftArgument] {
        SwiftArgumentSplitter(file: file, tokens: tokens).arguments(in: indices)
    }
}
