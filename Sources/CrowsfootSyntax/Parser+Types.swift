import CrowsfootSource

extension Parser {
    mutating func parseType() -> TypeSyntax {
        var type = parseBareType()
        while true {
            switch kind {
            case .question where !startsLine:
                type = .optional(type, mark: advance())
            case .coalesce where !startsLine:
                // `??` is one token, and two question marks here.
                report(UnsupportedType.nestedOptional(at: range(currentID)))
                type = .optional(type, mark: advance())
            case .exclamation where !startsLine:
                report(UnsupportedType.implicitlyUnwrapped(at: range(currentID)))
                type = .optional(type, mark: advance())
            case .less where !startsLine:
                return skipGenericArguments(of: type)
            default:
                return type
            }
        }
    }

    private mutating func parseBareType() -> TypeSyntax {
        switch kind {
        case .identifier: return parseNamedType()
        case .swiftCode: return .swift(advance())
        case .leftBracket: return nested { parser in parser.parseCollectionType() } ?? .invalid(TokenSpan(previousID))
        case .leftParenthesis:
            let start = index
            report(UnsupportedType.tuple(at: range(currentID)))
            skipBrackets()
            return .invalid(span(from: start))
        default:
            reportExpected("a type")
            return .invalid(TokenSpan(previousID))
        }
    }

    private mutating func parseNamedType() -> TypeSyntax {
        let start = index
        advance()
        while kind == .dot, token(ahead: 1).kind == .identifier {
            advance()
            advance()
        }
        return .named(span(from: start))
    }

    private mutating func parseCollectionType() -> TypeSyntax {
        let start = index
        let opening = advance()
        let element = parseType()
        if accept(.colon) != nil {
            let value = parseType()
            close(.rightBracket, opening: opening, of: "the type")
            return .dictionary(key: element, value: value, span(from: start))
        }
        close(.rightBracket, opening: opening, of: "the type")
        return .array(element, span(from: start))
    }

    /// `Array<X>`, `Set<X>`: the language writes collections with brackets.
    private mutating func skipGenericArguments(of type: TypeSyntax) -> TypeSyntax {
        let first = type.span.first
        let start = index
        var open = 0
        repeat {
            if kind == .less { open += 1 }
            if kind == .greater { open -= 1 }
            advance()
        } while open > 0 && !isAtSeparator
        let arguments = file.text(range(TokenID(start)).through(range(previousID)))
        let whole = TokenSpan(first, previousID)
        report(
            UnsupportedType.generic(
                text(first), arguments: arguments, at: range(first).through(range(previousID)), isClosed: open == 0))
        return .invalid(whole)
    }
}
