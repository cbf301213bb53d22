import CrowsfootSource

extension SwiftReader {
    mutating func readMembers(until end: Int) -> [SwiftMember] {
        var members: [SwiftMember] = []
        while index < end {
            let start = index
            switch kind(index) {
            case .semicolon, .elseifDirective, .elseDirective, .endifDirective: index += 1
            case .ifDirective: readConditional(into: &members, until: end)
            case .macro: readExpansion(into: &members, until: end)
            case .at: readAttribute(until: end)
            case .identifier: readDeclaration(into: &members, until: end)
            default: skip(until: end)
            }
            if index == start { index += 1 }
        }
        index = min(index, end)
        return members
    }

    /// Reads a modifier, or a declaration from its keyword on.
    private mutating func readDeclaration(into members: inout [SwiftMember], until end: Int) {
        noteStart()
        let word = word(index)
        if let word, isModifier(word) {
            head.modifiers.insert(word == .class ? .static : word)
            index += 1
            if kind(index) == .leftParenthesis, tokens[index].adjoins || word != .actor { index = behindGroup(index, before: end) }
            return
        }
        let head = takeHead()
        switch word {
        case .class, .struct, .enum, .actor, .extension:
            guard word != .actor || isName(index + 1) else { return skip(until: end) }
            readNominal(head, into: &members, until: end)
        case .protocol: skipProtocol(until: end)
        case .var, .let: readProperties(head, into: &members, until: end)
        case .case: readCases(head, into: &members, until: end)
        case .typealias: readAlias(into: &members, until: end)
        case .initializer: readInitializer(head, into: &members, until: end)
        case .import: readImport(head, until: end)
        case .macro where isName(index + 1):
            members.append(.macro(name(index + 1)))
            skipFunction(until: end)
        case .func where head.modifiers.contains(.static): readStaticFunction(into: &members, until: end)
        case .func, .subscript, .deinit, .operator, .precedencegroup, .associatedtype: skipFunction(until: end)
        default: skip(until: end)
        }
    }

    /// Whether a word is a modifier. `class` before the keyword of a member is one, like `static`.
    private func isModifier(_ word: SwiftDeclarationKeyword) -> Bool {
        if word == .class { return self.word(index + 1) != nil && !isTypeName(index + 1) }
        guard word.isModifier else { return false }
        // Words such as `open` and `package` are names if nothing follows that they could modify.
        return kind(index + 1) == .identifier || kind(index + 1) == .at || kind(index + 1) == .leftParenthesis
    }

    /// Whether a word such as `actor` is the name of a type, and not a keyword.
    private func isTypeName(_ index: Int) -> Bool {
        switch kind(index + 1) {
        case .leftBrace, .colon, .less: true
        default: false
        }
    }

    private mutating func noteStart() {
        if head.start == nil { head.start = index }
        if head.documentation == nil, tokens[index].isDocumented { head.documentation = documentation(before: index) }
    }

    private mutating func takeHead() -> Head {
        defer { head = Head() }
        return head
    }

    private mutating func readAttribute(until end: Int) {
        noteStart()
        if let attribute = attribute(until: end) { head.attributes.append(attribute) }
    }

    private mutating func readImport(_ head: Head, until end: Int) {
        index += 1
        // For example `import struct Module.Name`.
        switch word(index) {
        case .class, .struct, .enum, .protocol, .func, .var, .let, .typealias: index += 1
        default: break
        }
        guard isName(index), index < end else { return }
        imports.append(SwiftImport(module: name(index).text, isExported: head.attributes.contains { $0.name == "_exported" }))
        index += 1
        while kind(index) == .period, index + 1 < end { index += 2 }
    }

    private mutating func readAlias(into members: inout [SwiftMember], until end: Int) {
        index += 1
        guard isName(index), index < end else { return }
        let name = name(index)
        index += 1
        skipGenericParameters(until: end)
        guard kind(index) == .equals, index < end else { return }
        index += 1
        members.append(.alias(SwiftAlias(name: name, type: readType(until: end))))
    }

    /// Reads a static function. One without a body, or an operator, has no value.
    private mutating func readStaticFunction(into members: inout [SwiftMember], until end: Int) {
        guard isName(index + 1) else { return skipFunction(until: end) }
        let name = name(index + 1)
        let start = index
        index += 2
        skipGenericParameters(until: end)
        guard kind(index) == .leftParenthesis, index < end else {
            index = start
            return skipFunction(until: end)
        }
        let parameters = arguments(in: inside(index, before: end)).compactMap { parameter(in: $0) }
        index = behindGroup(index, before: end)
        while index < end, kind(index) != .leftBrace, !beginsDeclaration(index) { index = behindUnit(index, before: end) }
        guard index < end, kind(index) == .leftBrace else { return }
        let body = slice(inside(index, before: end))
        index = behindGroup(index, before: end)
        members.append(.function(SwiftFunction(name: name, parameters: parameters.map { .init(name: $0.name) }, body: body)))
    }

    private mutating func readExpansion(into members: inout [SwiftMember], until end: Int) {
        let start = index
        let name = name(index)
        index += 1
        while kind(index) == .period, isName(index + 1), index + 1 < end { index += 2 }
        skipGenericParameters(until: end)
        var arguments: [SwiftArgument] = []
        if kind(index) == .leftParenthesis, index < end {
            arguments = self.arguments(in: inside(index, before: end))
            index = behindGroup(index, before: end)
        }
        let last = index - 1
        skipClosures(until: end)
        head = Head()
        let path = [SwiftName(text: String(name.text.dropFirst()), range: name.range)]
        members.append(.expansion(SwiftAttribute(path: path, arguments: arguments, range: range(start, last))))
    }
}
