import CrowsfootSource

extension Parser {
    mutating func parseType() -> TypeSyntax {
        var type = parseBareType()
        while !startsLine {
            switch kind {
            case .exclamation where !current.flags.contains(.adjoins):
                return type
            case .question, .coalesce, .exclamation:
                type = parseMarks(of: type)
            case .less:
                type = skipGenericArguments(of: type)
            case .leftBracket where token(ahead: 1).kind == .rightBracket && current.flags.contains(.adjoins):
                type = skipListMark(of: type)
            case .arrow:
                return skipFunctionType(from: type)
            default:
                return type
            }
        }
        return type
    }

    /// Parses the suffix of a type: one `?` makes it optional, and anything else is reported as a whole.
    private mutating func parseMarks(of type: TypeSyntax) -> TypeSyntax {
        let mark = currentID
        var isForced = false
        var count = 0
        while kind == .question || kind == .coalesce || kind == .exclamation, !startsLine {
            if kind == .exclamation { isForced = true }
            count += kind == .coalesce ? 2 : 1
            advance()
        }
        let whole = range(mark).through(range(previousID))
        if isForced {
            report(UnsupportedType.implicitlyUnwrapped(at: whole))
        } else if count > 1 {
            report(UnsupportedType.nestedOptional(at: whole))
        }
        return .optional(type, mark: previousID)
    }

    private mutating func parseBareType() -> TypeSyntax {
        switch kind {
        case .identifier where !startsLine:
            if isAt("any") || isAt("some"), isOnLine(ahead: 1, .identifier) {
                report(UnsupportedType.existential(currentText, at: currentRange.through(range(TokenID(index + 1)))))
                advance()
                return .invalid(parseNamedType().span)
            }
            return parseNamedType()
        case .swiftCode where !startsLine:
            return parseSwiftType()
        case .leftBracket where !startsLine:
            return nested { parser in parser.parseCollectionType() } ?? .invalid(TokenSpan(previousID))
        case .leftParenthesis where !startsLine:
            return parseTuple()
        case .string where !startsLine:
            if let name = plainName(inQuotes: currentID) {
                report(ExpectedToken.quotedName(name, at: currentRange))
                return .invalid(TokenSpan(advance()))
            }
        default:
            break
        }
        reportExpected("a type")
        return .invalid(TokenSpan(previousID))
    }

    /// Parses a Swift type in backticks.
    private mutating func parseSwiftType() -> TypeSyntax {
        // The lexer has reported a broken token.
        if isBroken { return .swift(advance()) }
        let code = codeInBackticks
        if code.allSatisfy(\.isWhitespace) {
            report(InvalidCode.empty(at: currentRange))
        } else if !SwiftTypeText.isType(code) {
            report(InvalidCode.type(code, at: currentRange))
        } else {
            return .swift(advance())
        }
        return .invalid(TokenSpan(advance()))
    }

    /// The code of the current token, which has its closing backtick.
    private var codeInBackticks: String {
        String(decoding: file.bytes[Int(current.start) + 1..<Int(current.end) - 1], as: UTF8.self)
    }

    private mutating func parseTuple() -> TypeSyntax {
        let start = index
        skipBrackets()
        let span = span(from: start)
        if !isLost { noteSkipped(from: start) }
        if kind != .arrow { report(UnsupportedType.tuple(at: range(span))) }
        return .invalid(span)
    }

    private mutating func skipFunctionType(from type: TypeSyntax) -> TypeSyntax {
        advance()
        if kind == .identifier || kind == .leftParenthesis || kind == .leftBracket, !startsLine {
            let wasLost = isLost
            isLost = true
            _ = nested { parser in parser.parseType() }
            isLost = wasLost
        }
        let span = TokenSpan(type.span.first, previousID)
        report(UnsupportedType.function(at: range(span)))
        return .invalid(span)
    }

    private mutating func parseNamedType() -> TypeSyntax {
        let start = index
        advance()
        while kind == .dot, !startsLine {
            advance()
            guard expectName("the name of a type after `.`") != nil else { return .invalid(span(from: start)) }
        }
        return .named(span(from: start))
    }

    private mutating func parseCollectionType() -> TypeSyntax {
        let start = index
        let opening = advance()
        let element = parseType()
        if accept(.colon) != nil {
            let value = parseType()
            let isClear = close(.rightBracket, opening: opening, of: "the type")
            return isClear ? .dictionary(key: element, value: value, span(from: start)) : .invalid(span(from: start))
        }
        // Skipped text before the bracket may contain anything, even attributes of the property.
        let isClear = close(.rightBracket, opening: opening, of: "the type")
        return isClear ? .array(element, span(from: start)) : .invalid(span(from: start))
    }

    /// Skips `Post[]`, which is a list in Prisma and TypeScript.
    private mutating func skipListMark(of type: TypeSyntax) -> TypeSyntax {
        advance()
        advance()
        let span = TokenSpan(type.span.first, previousID)
        report(UnsupportedType.list(of: file.excerpt(range(type.span)), at: range(span)))
        return .invalid(span)
    }

    /// Skips `Array<X>` and `Set<X>`: the language writes collections with brackets.
    private mutating func skipGenericArguments(of type: TypeSyntax) -> TypeSyntax {
        let first = type.span.first
        let start = index
        var open = 0
        repeat {
            if kind == .less { open += 1 }
            if kind == .greater { open -= 1 }
            advance()
        } while open > 0 && !isAtSeparator && kind != .equals && kind != .at
        let whole = TokenSpan(first, previousID)
        // The maximum nesting, because the text is parsed level by level.
        let isPlain = open == 0 && index - start < 64
        report(UnsupportedType.generic(isPlain ? file.text(range(whole)) : "", at: range(whole), isClosed: isPlain))
        return .invalid(whole)
    }
}

/// Type names of languages that write the type before the name or a size after it, with their equivalents.
enum ForeignTypeSyntax {
    private static let meanings = [
        "string": "String", "int": "Int", "int32": "Int32", "int64": "Int64", "uint32": "UInt32", "uint64": "UInt64", "long": "Int64",
        "short": "Int16", "sint32": "Int32", "sint64": "Int64", "float": "Float", "double": "Double", "decimal": "Decimal",
        "bool": "Bool", "boolean": "Bool", "bytes": "Data", "integer": "Int",
    ]

    static func meaning(of word: String) -> String? { meanings[word] }
}
