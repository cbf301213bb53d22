import CrowsfootSource

/// The type of a property without a type annotation, if its value shows it.
extension SwiftReader {
    mutating func shownType(by value: SwiftTokens) -> SwiftType? {
        let behind = index
        defer { index = behind }
        let indices = value.indices
        guard let first = indices.first else { return nil }
        if let literal = literalType(indices) { return named(literal, value.range) }
        switch kind(first) {
        case .leftBracket: return collectionType(indices, value.range)
        case .identifier, .quotedIdentifier: return calledType(indices)
        default: return nil
        }
    }

    private func named(_ name: String, _ range: SourceRange) -> SwiftType {
        SwiftType(kind: .named([SwiftType.Component(name: SwiftName(text: name, range: range), arguments: [])]), range: range)
    }

    private func literalType(_ indices: Range<Int>) -> String? {
        var first = indices.lowerBound
        if indices.count == 2, kind(first) == .sign, text(first) == "-" { first += 1 }
        guard indices.upperBound == first + 1 else { return calculatedType(indices) }
        switch kind(first) {
        case .string: return "String"
        case .number:
            let text = text(first)
            let isHexadecimal = text.hasPrefix("0x")
            return text.utf8.contains { $0 == UInt8(ascii: ".") || !isHexadecimal && $0 | 0x20 == UInt8(ascii: "e") } ? "Double" : "Int"
        case .identifier: return word(first) == .true || word(first) == .false ? "Bool" : nil
        default: return nil
        }
    }

    /// Returns the type of a calculation such as `60 * 60` or `"a" + "b"`.
    private func calculatedType(_ indices: Range<Int>) -> String? {
        let operands = stride(from: indices.lowerBound, to: indices.upperBound, by: 2)
        guard indices.count > 2, !indices.count.isMultiple(of: 2) else { return nil }
        let types = Set(operands.map { kind($0) == .identifier ? nil : literalType($0..<$0 + 1) })
        let signs = Set(operands.dropLast().map { kind($0 + 1) == .sign ? text($0 + 1) : "" })
        if types == ["String"] { return signs == ["+"] ? "String" : nil }
        guard signs.isSubset(of: ["+", "-", "*", "/", "%"]), types.isSubset(of: ["Int", "Double"]) else { return nil }
        return types.contains("Double") ? "Double" : "Int"
    }

    /// Returns the type of `[Item]()` or a list of literals.
    private mutating func collectionType(_ indices: Range<Int>, _ range: SourceRange) -> SwiftType? {
        let behind = behindGroup(indices.lowerBound, before: indices.upperBound)
        if behind < indices.upperBound {
            guard kind(behind) == .leftParenthesis, behindGroup(behind, before: indices.upperBound) == indices.upperBound else {
                return nil
            }
            index = indices.lowerBound
            return readType(until: behind)
        }
        let elements = Set(arguments(in: inside(indices.lowerBound, before: behind)).map { literalType($0.value.indices) })
        guard elements.count == 1, let element = elements.first, let element else { return nil }
        return SwiftType(kind: .array(named(element, range)), range: range)
    }

    /// Returns the type of `Item()`, `Item.standard` or `Outer.Item(a: 1)`.
    private mutating func calledType(_ indices: Range<Int>) -> SwiftType? {
        index = indices.lowerBound
        let type = readType(until: indices.upperBound)
        let isCalled = kind(index) == .leftParenthesis && index < indices.upperBound
        if index < indices.upperBound {
            guard isCalled, behindGroup(index, before: indices.upperBound) == indices.upperBound else { return nil }
        }
        guard case .named(let components) = type.kind else { return isCalled ? type : nil }
        let types = components.prefix { $0.name.text.first?.isUppercase ?? false }
        guard !types.isEmpty, types.count >= components.count - 1, isCalled || types.count < components.count else { return nil }
        return SwiftType(kind: .named(Array(types)), range: type.range)
    }
}
