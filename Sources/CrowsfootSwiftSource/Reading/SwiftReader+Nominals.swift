import CrowsfootSource

/// Types and extensions, enum cases and initializers.
extension SwiftReader {
    mutating func readNominal(_ head: Head, into members: inout [SwiftMember], until end: Int) {
        let start = head.start ?? index
        let kind = SwiftNominal.Kind(rawValue: text(index)) ?? .extension
        index += 1
        guard let path = readPath(of: kind, until: end) else {
            return report("the name of this `\(kind.rawValue)` is missing", at: index - 1)
        }
        skipGenericParameters(until: end)
        let inherited = readInheritance(until: end)
        while index < end, self.kind(index) != .leftBrace, !beginsDeclaration(index) { index = behindUnit(index, before: end) }
        guard index < end, self.kind(index) == .leftBrace else {
            return report("`\(kind.rawValue) \(path.map(\.text).joined(separator: "."))` has no body", at: start)
        }
        let body = readBody(until: end)
        members.append(
            .nominal(
                SwiftNominal(
                    kind: kind, path: path, inherited: inherited, attributes: head.attributes, members: body,
                    documentation: head.documentation, range: range(start, index - 1))))
    }

    /// Reads the name of a declaration or an extension. Only an extension can have several names, or brackets.
    private mutating func readPath(of kind: SwiftNominal.Kind, until end: Int) -> [SwiftName]? {
        guard index < end else { return nil }
        if kind == .extension, self.kind(index) == .leftBracket {
            let extended = readType(until: end)
            return [SwiftName(text: file.text(extended.range), range: extended.range)]
        }
        guard isName(index) else { return nil }
        var path = [name(index)]
        index += 1
        while kind == .extension, self.kind(index) == .period, isName(index + 1), index + 1 < end {
            path.append(name(index + 1))
            index += 2
        }
        return path
    }

    private mutating func readBody(until end: Int) -> [SwiftMember] {
        let behind = behindGroup(index, before: end)
        let inner = inside(index, before: end)
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else {
            report("conditions and types lie more than \(Self.depthLimit) deep in each other here", at: index)
            index = behind
            return []
        }
        index = inner.lowerBound
        head = Head()
        let members = readMembers(until: inner.upperBound)
        head = Head()
        index = behind
        return members
    }

    private mutating func readInheritance(until end: Int) -> [SwiftType] {
        guard kind(index) == .colon, index < end else { return [] }
        index += 1
        var inherited: [SwiftType] = []
        while index < end, kind(index) != .leftBrace, word(index) != .where {
            let before = index
            inherited.append(readType(until: end))
            if kind(index) == .comma { index += 1 }
            if index == before || beginsDeclaration(index) { break }
        }
        return inherited
    }
}

// MARK: - Cases

extension SwiftReader {
    mutating func readCases(_ head: Head, into members: inout [SwiftMember], until end: Int) {
        var start = head.start ?? index
        index += 1
        repeat {
            guard isName(index), index < end else { return report("the name of a case is missing", at: min(index, end - 1)) }
            let name = name(index)
            index += 1
            var payloads: [SwiftCase.Payload] = []
            if kind(index) == .leftParenthesis, index < end { payloads = readPayloads(until: end) }
            var value: SwiftTokens?
            if kind(index) == .equals, index < end {
                index += 1
                value = readExpression(until: end)
            }
            members.append(
                .enumCase(
                    SwiftCase(
                        name: name, payloads: payloads, rawValue: value, documentation: head.documentation,
                        range: range(start, index - 1))))
            start = index + 1
        } while takeComma(until: end)
    }

    private mutating func takeComma(until end: Int) -> Bool {
        guard index < end, kind(index) == .comma else { return false }
        index += 1
        return true
    }

    private mutating func readPayloads(until end: Int) -> [SwiftCase.Payload] {
        let behind = behindGroup(index, before: end)
        let arguments = arguments(in: inside(index, before: end))
        let payloads = arguments.map { argument in
            index = argument.value.indices.lowerBound
            return SwiftCase.Payload(label: argument.label, type: readType(until: argument.value.indices.upperBound))
        }
        index = behind
        return payloads
    }
}

// MARK: - Initializers

extension SwiftReader {
    mutating func readInitializer(_ head: Head, into members: inout [SwiftMember], until end: Int) {
        index += 1
        if kind(index) == .question || kind(index) == .exclamation { index += 1 }
        skipGenericParameters(until: end)
        guard kind(index) == .leftParenthesis, index < end else { return skipFunction(until: end) }
        let parameters = arguments(in: inside(index, before: end)).compactMap { parameter(in: $0) }
        index = behindGroup(index, before: end)
        while index < end, kind(index) != .leftBrace, !beginsDeclaration(index) { index = behindUnit(index, before: end) }
        var assignments: [SwiftInitializer.Assignment] = []
        if index < end, kind(index) == .leftBrace {
            let behind = behindGroup(index, before: end)
            assignments = readAssignments(in: inside(index, before: end))
            index = behind
        }
        members.append(
            .initializer(
                SwiftInitializer(
                    isConvenience: head.modifiers.contains(.convenience), parameters: parameters, assignments: assignments)))
    }

    /// Reads `label name: Type`; the second name counts.
    func parameter(in argument: SwiftArgument) -> SwiftInitializer.Parameter? {
        let indices = argument.value.indices
        var place = argument.label.map { _ in indices.lowerBound - 2 } ?? indices.lowerBound
        while place + 1 < indices.upperBound, isName(place + 1) { place += 1 }
        guard isName(place), kind(place + 1) == .colon else { return nil }
        return SwiftInitializer.Parameter(name: name(place))
    }

    private mutating func readAssignments(in body: Range<Int>) -> [SwiftInitializer.Assignment] {
        var assignments: [SwiftInitializer.Assignment] = []
        index = body.lowerBound
        while index < body.upperBound {
            guard word(index) == .selfValue, index + 4 < body.upperBound, kind(index + 1) == .period, isName(index + 2),
                kind(index + 3) == .equals
            else {
                index = behindUnit(index, before: body.upperBound)
                continue
            }
            let name = name(index + 2)
            index += 4
            assignments.append(SwiftInitializer.Assignment(name: name, value: readExpression(until: body.upperBound)))
        }
        return assignments
    }
}
