import CrowsfootSource

// MARK: - Quotes

extension InvalidCharacter {
    /// A string between quotes that are not Swift's; without `closing` it goes on to the end of the line.
    static func quoted(_ opening: SourceRange, _ closing: SourceRange?) -> Diagnostic {
        let edits = [opening, closing].compactMap { $0.map { FixIt.Edit($0, with: "\"") } }
        // A straight quote may as well open a string of its own.
        let isPair = closing.map { $0.bytes.count > 1 }
        let applicability = isPair.map { $0 ? FixIt.Applicability.safe : .unsafe } ?? .displayOnly
        return Diagnostic(
            rule, "strings stand between straight double quotes", at: closing.map { opening.through($0) } ?? opening,
            help: "write `\"`", fixes: [FixIt("write `\"`", applicability, edits)])
    }

    /// A string that a straight quote opens and a typographic one closes.
    static func closed(_ opening: SourceRange, _ closing: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "strings stand between straight double quotes", at: closing, related: [.init(opening, "opened here")],
            help: "write `\"`", fixes: [FixIt("write `\"`", .safe, [.init(closing, with: "\"")])])
    }
}

// MARK: - Operators and names

extension InvalidCharacter {
    static func half(_ kind: TokenKind, at range: SourceRange) -> Diagnostic {
        let sign = String(kind.spelling.dropFirst().dropLast())
        return replacement("conditions are joined with `&&` and `||`", "write `\(sign)`", sign, at: range)
    }

    static func identity(_ kind: TokenKind, at range: SourceRange) -> Diagnostic {
        let sign = String(kind.spelling.dropFirst().dropLast())
        return replacement("values are compared with `==` and `!=`", "write `\(sign)`", sign, at: range)
    }

    static func keyPath(at range: SourceRange) -> Diagnostic {
        // `\` alone leaves a model in front of the name, `\.` nothing, and `\Book.` says on which model the name is sought.
        let applicability: FixIt.Applicability = range.bytes.count == 1 ? .displayOnly : range.bytes.count == 2 ? .safe : .unsafe
        return Diagnostic(
            rule, "a schema has no key paths", at: range, help: "write the name of the property alone",
            fixes: [FixIt(range.bytes.count > 2 ? "write the name alone" : "remove `\\`", applicability, [.init(range, with: "")])])
    }

    static func hyphens(_ name: String, at range: SourceRange) -> Diagnostic {
        let plain = String(name.map { $0 == "-" ? "_" : $0 })
        return replacement("a name cannot have hyphens", "write `\(plain)`", plain, isCertain: false, at: range)
    }
}

// MARK: - Signs

extension InvalidCharacter {
    static func comment(at range: SourceRange) -> Diagnostic {
        replacement("comments start with `//`", "write `//`", "//", at: range)
    }

    static func color(_ digits: String, at range: SourceRange) -> Diagnostic {
        replacement("a colour is written in quotes", "write `\"#\(digits)\"`", "\"#\(digits)\"", at: range)
    }

    static func macro(_ name: String, at range: SourceRange) -> Diagnostic {
        let help =
            switch name {
            case "Unique": "write `@unique(a, b)` after the name of the model"
            case "Index": "write `@index(a, b)` after the name of the model"
            case "Predicate": "write a `query` in the model"
            case "if", "else", "elseif", "endif": "remove it: a schema is the same on every system"
            default: "remove it; strings without escapes are written `#\"…\"#`"
            }
        return Diagnostic(rule, "a schema has no `#\(name)`", at: range, help: help)
    }

    static func closureArgument(at range: SourceRange) -> Diagnostic {
        replacement("a closure has one argument, `$0`", "write `$0`", "$0", isCertain: false, at: range)
    }
}
