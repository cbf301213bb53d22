import CrowsfootSource

extension SwiftReader {
    /// Reads `var a: Int = 1, b = 2`.
    mutating func readProperties(_ head: Head, into members: inout [SwiftMember], until end: Int) {
        let isConstant = word(index) == .let
        var start = head.start ?? index
        var found: [SwiftProperty] = []
        index += 1
        repeat {
            guard isName(index), index < end else {
                members += found.map(SwiftMember.property)
                return skipPattern(until: end)
            }
            let name = name(index)
            index += 1
            var type: SwiftType?
            if kind(index) == .colon, index < end {
                index += 1
                type = readType(until: end)
            }
            var value: SwiftTokens?
            if kind(index) == .equals, index < end {
                index += 1
                value = readExpression(until: end)
            }
            let isTypeWritten = type != nil
            if let value, type == nil { type = shownType(by: value) }
            var getter: SwiftTokens?
            if kind(index) == .leftBrace, index < end {
                let body = inside(index, before: end)
                if !isObserved(body) { getter = slice(body) }
                index = behindGroup(index, before: end)
            }
            let property = SwiftProperty(
                name: name, type: type, isTypeWritten: isTypeWritten, value: value, isConstant: isConstant,
                isStatic: head.modifiers.contains(.static), isLazy: head.modifiers.contains(.lazy), getter: getter,
                attributes: head.attributes, documentation: head.documentation, range: range(start, index - 1))
            found.append(property)
            start = index + 1
        } while takeComma(until: end)
        members += Self.withTypesOfFollowers(found).map(SwiftMember.property)
    }

    /// Sets the type of several variables to that of the last one: both are `Int` in `var a, b: Int`.
    private static func withTypesOfFollowers(_ properties: [SwiftProperty]) -> [SwiftProperty] {
        var type: SwiftType?
        return properties.reversed().map { property in
            guard property.type == nil, property.value == nil, property.getter == nil, let type else {
                type = property.isTypeWritten && property.value == nil ? property.type : nil
                return property
            }
            return property.of(type)
        }.reversed()
    }

    private mutating func takeComma(until end: Int) -> Bool {
        guard index < end, kind(index) == .comma else { return false }
        index += 1
        return true
    }

    /// Skips `var (a, b) = …`.
    private mutating func skipPattern(until end: Int) {
        report(
            kind(index) == .leftParenthesis
                ? "several properties that are declared as one tuple are not read" : "the name of a property is missing",
            at: min(index, end - 1))
        while index < end, !beginsDeclaration(index) { index = behindUnit(index, before: end) }
    }

    /// Whether the braces after a property contain observers: then it is stored.
    private func isObserved(_ body: Range<Int>) -> Bool {
        var place = body.lowerBound
        while place < body.upperBound {
            switch word(place) {
            case .willSet, .didSet: return kind(place + 1) == .leftBrace || kind(place + 1) == .leftParenthesis
            case .private, .fileprivate, .nonisolated, .mutating, .nonmutating: place += 1
            default: return false
            }
        }
        return false
    }

    /// Whether the braces contain accessors, and not the end of an expression.
    private func holdsAccessors(_ body: Range<Int>) -> Bool {
        if isObserved(body) { return true }
        switch word(body.lowerBound) {
        case .get, .set, ._read, ._modify: return body.count > 1 && kind(body.lowerBound + 1) == .leftBrace
        default: return false
        }
    }

    /// Reads an expression, up to the end of its last line.
    mutating func readExpression(until end: Int) -> SwiftTokens {
        let start = index
        while index < end {
            switch kind(index) {
            case .comma, .semicolon, .rightBrace, .rightParenthesis, .rightBracket: return slice(start..<index)
            case .leftBrace where index > start && holdsAccessors(inside(index, before: end)): return slice(start..<index)
            default: break
            }
            if index > start, tokens[index].startsLine, !goesOn(at: index) { break }
            index = kind(index) == .less ? behindGenericArguments(index, before: end) : behindUnit(index, before: end)
        }
        return slice(start..<index)
    }

    /// Returns the index after `<A, B>`, whose commas end no expression.
    private func behindGenericArguments(_ start: Int, before end: Int) -> Int {
        guard tokens[start].adjoins, isName(start - 1) else { return start + 1 }
        var level = 0
        var place = start
        while place < end {
            switch kind(place) {
            case .less: level += 1
            case .greater: level -= 1
            case .identifier, .quotedIdentifier, .period, .comma, .colon, .question, .leftBracket, .leftParenthesis, .arrow: break
            default: return start + 1
            }
            if place > start, tokens[place].startsLine, kind(place) == .identifier, word(place) != nil { return start + 1 }
            place = behindUnit(place, before: end)
            if level == 0 { return place }
        }
        return start + 1
    }

    /// Whether a line continues the expression of the previous line.
    private func goesOn(at index: Int) -> Bool {
        switch kind(index) {
        case .period, .question, .colon, .sign, .leftBrace, .equals, .exclamation, .less, .greater: return true
        default: break
        }
        switch word(index) {
        case .as, .is, .else, .in: return true
        default: break
        }
        switch kind(index - 1) {
        case .sign, .equals, .colon, .less, .period, .backslash: return true
        case .question: return !tokens[index - 1].adjoins
        case .identifier:
            switch word(index - 1) {
            case .try, .await, .as, .is, .in, .else, .return: return true
            default: return false
            }
        default: return false
        }
    }
}
