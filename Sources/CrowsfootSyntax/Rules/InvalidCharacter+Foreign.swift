import CrowsfootSource

// MARK: - Quotes

extension InvalidCharacter {
    /// Reports a string in quotes of another kind. Without `closing`, it extends to the end of the line.
    static func quoted(_ opening: SourceRange, _ closing: SourceRange?) -> Diagnostic {
        let edits = [opening, closing].compactMap { $0.map { FixIt.Edit($0, with: "\"") } }
        // A straight quote may also open another string.
        let isPair = closing.map { $0.bytes.count > 1 }
        let applicability = isPair.map { $0 ? FixIt.Applicability.safe : .unsafe } ?? .displayOnly
        return Diagnostic(
            rule, "expected straight double quotes", at: closing.map { opening.through($0) } ?? opening,
            help: "write `\"`", fixes: [FixIt("write `\"`", applicability, edits)])
    }

    /// Reports a string with a straight opening quote and a typographic closing one.
    static func closed(_ opening: SourceRange, _ closing: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected straight double quotes", at: closing, related: [.init(opening, "opened here")],
            help: "write `\"`", fixes: [FixIt("write `\"`", .safe, [.init(closing, with: "\"")])])
    }
}

// MARK: - Operators and names

extension InvalidCharacter {
    static func half(_ kind: TokenKind, at range: SourceRange) -> Diagnostic {
        let sign = String(kind.spelling.dropFirst().dropLast())
        return replacement("unknown operator", "write `\(sign)`", sign, at: range)
    }

    static func identity(_ kind: TokenKind, at range: SourceRange) -> Diagnostic {
        let sign = String(kind.spelling.dropFirst().dropLast())
        return replacement("unknown comparison", "write `\(sign)`", sign, at: range)
    }

    static func keyPath(at range: SourceRange) -> Diagnostic {
        // `\Book.` also states the model, so removing it may change the meaning. Removing `\` or `\.` doesn't.
        let applicability: FixIt.Applicability = range.bytes.count == 1 ? .displayOnly : range.bytes.count == 2 ? .safe : .unsafe
        return Diagnostic(
            rule, "key paths aren't supported", at: range, help: "write only the property's name",
            fixes: [
                FixIt(range.bytes.count > 2 ? "write only the property's name" : "remove `\\`", applicability, [.init(range, with: "")])
            ])
    }

    static func hyphens(_ name: String, at range: SourceRange) -> Diagnostic {
        let plain = String(name.map { $0 == "-" ? "_" : $0 })
        return replacement("a name can't contain hyphens", "write `\(plain)`", plain, isCertain: false, at: range)
    }
}

// MARK: - Punctuation

extension InvalidCharacter {
    static func comment(at range: SourceRange) -> Diagnostic {
        replacement("unknown start of a comment", "write `//`", "//", at: range)
    }

    static func color(_ digits: String, at range: SourceRange) -> Diagnostic {
        replacement("expected quotes around a color", "write `\"#\(digits)\"`", "\"#\(digits)\"", at: range)
    }

    static func macro(_ name: String, at range: SourceRange) -> Diagnostic {
        let help =
            switch name {
            case "Unique": "write `@unique(a, b)` after the name of the model"
            case "Index": "write `@index(a, b)` after the name of the model"
            case "Predicate": "write a `query` in the model"
            case "if", "else", "elseif", "endif": "remove it; a schema has no conditions for platforms"
            default: "remove it; for a string without escapes, write `#\"…\"#`"
            }
        return Diagnostic(rule, "`#\(name)` isn't supported in a schema", at: range, help: help)
    }

    static func closureArgument(at range: SourceRange) -> Diagnostic {
        replacement("unknown argument of a closure", "write `$0`", "$0", isCertain: false, at: range)
    }
}
