import CrowsfootSource

extension SwiftReader {
    /// Reads a type. An invalid one has no tokens.
    mutating func readType(until end: Int) -> SwiftType {
        let start = index
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else {
            skipType(until: end)
            return type(.other, from: start)
        }
        var isOther = skipSpecifiers(until: end)
        var read = readPrimaryType(until: end)
        while index < end {
            switch kind(index) {
            case .question, .exclamation:
                guard tokens[index].adjoins else { return isOther ? type(.other, from: start) : read }
                index += 1
                read = type(.optional(read), from: start)
            case .arrow:
                index += 1
                _ = readType(until: end)
                isOther = true
            case .identifier where isEffect(index):
                index += 1
                if kind(index) == .leftParenthesis, index < end { index = behindGroup(index, before: end) }
                isOther = true
            case .sign where text(index) == "&":
                index += 1
                _ = readPrimaryType(until: end)
                isOther = true
            case .period where isName(index + 1) && index + 1 < end:
                // `.Type` after brackets
                index += 2
                isOther = true
            default: return isOther ? type(.other, from: start) : read
            }
        }
        return isOther ? type(.other, from: start) : read
    }

    private func type(_ kind: SwiftType.Kind, from start: Int) -> SwiftType {
        SwiftType(kind: kind, range: index > start ? range(start, index - 1) : range(start, start).before)
    }

    private func isEffect(_ index: Int) -> Bool {
        switch word(index) {
        case .async, .throws, .rethrows: true
        default: false
        }
    }

    /// Skips specifiers, and returns whether the type is more than a name because of them.
    private mutating func skipSpecifiers(until end: Int) -> Bool {
        var found = false
        while index < end {
            switch kind(index) {
            case .at:
                _ = attribute(until: end)
                found = true
            case .sign where text(index) == "~":
                index += 1
                found = true
            case .identifier:
                switch word(index) {
                case .opaque, .any, .inout, .borrowing, .consuming, .isolated, .sending: found = true
                default: return found
                }
                guard isName(index + 1) || kind(index + 1) == .leftParenthesis || kind(index + 1) == .leftBracket else { return found }
                index += 1
            default: return found
            }
        }
        return found
    }

    private mutating func skipType(until end: Int) {
        while index < end {
            switch kind(index) {
            case .leftParenthesis, .leftBracket: index = behindGroup(index, before: end)
            case .identifier, .quotedIdentifier, .period, .question, .exclamation, .less, .greater, .arrow: index += 1
            default: return
            }
        }
    }

    private mutating func readPrimaryType(until end: Int) -> SwiftType {
        let start = index
        guard index < end else { return type(.other, from: start) }
        switch kind(index) {
        case .leftBracket: return readBracketedType(until: end)
        case .leftParenthesis: return readParenthesizedType(until: end)
        case .identifier, .quotedIdentifier: return readNamedType(until: end)
        default: return type(.other, from: start)
        }
    }

    private mutating func readBracketedType(until end: Int) -> SwiftType {
        let start = index
        guard isClosed(index, before: end) else {
            index += 1
            let element = readType(until: end)
            return type(.array(element), from: start)
        }
        let behind = behindGroup(index, before: end)
        let inner = inside(index, before: end)
        index = inner.lowerBound
        let first = readType(until: inner.upperBound)
        var read = SwiftType.Kind.array(first)
        if kind(index) == .colon, index < inner.upperBound {
            index += 1
            read = .dictionary(key: first, value: readType(until: inner.upperBound))
        }
        if index != inner.upperBound || inner.isEmpty { read = .other }
        index = behind
        return type(read, from: start)
    }

    /// Reads a type in parentheses. A single one is that type; anything else is a tuple or the parameters of a function.
    private mutating func readParenthesizedType(until end: Int) -> SwiftType {
        let start = index
        guard isClosed(index, before: end) else {
            index += 1
            return type(.other, from: start)
        }
        let behind = behindGroup(index, before: end)
        let inner = inside(index, before: end)
        index = inner.lowerBound
        let first = readType(until: inner.upperBound)
        let isAlone = index == inner.upperBound && !inner.isEmpty
        index = behind
        return isAlone ? SwiftType(kind: first.kind, range: range(start, index - 1)) : type(.other, from: start)
    }

    private mutating func readNamedType(until end: Int) -> SwiftType {
        let start = index
        var components: [SwiftType.Component] = []
        repeat {
            if !components.isEmpty { index += 1 }
            let name = name(index)
            index += 1
            components.append(SwiftType.Component(name: name, arguments: readGenericArguments(until: end)))
        } while index + 1 < end && kind(index) == .period && isName(index + 1)
        return type(Self.sugared(components), from: start)
    }

    private mutating func readGenericArguments(until end: Int) -> [SwiftType] {
        guard kind(index) == .less, index < end else { return [] }
        let start = index
        index += 1
        var arguments: [SwiftType] = []
        while index < end, kind(index) != .greater {
            let before = index
            arguments.append(readType(until: end))
            if kind(index) == .comma { index += 1 }
            if index == before {
                // It isn't a list of types, but perhaps a comparison.
                index = start
                skipGenericParameters(until: end)
                return arguments
            }
        }
        if index < end { index += 1 }
        return arguments
    }

    /// Returns the short form of `Optional<T>`, `Array<T>`, `Set<T>` and `Dictionary<K, V>`, with or without `Swift.`.
    private static func sugared(_ components: [SwiftType.Component]) -> SwiftType.Kind {
        guard let last = components.last, components.count == 1 || components.count == 2 && components[0].name.text == "Swift" else {
            return .named(components)
        }
        switch (last.name.text, last.arguments.count) {
        case ("Optional", 1): return .optional(last.arguments[0])
        case ("Array", 1): return .array(last.arguments[0])
        case ("Set", 1): return .set(last.arguments[0])
        case ("Dictionary", 2): return .dictionary(key: last.arguments[0], value: last.arguments[1])
        default: return .named(components)
        }
    }
}
