import CrowsfootSource

enum UnsupportedType: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unsupported-type", severity: .error,
        summary: "unsupported type syntax",
        finds: "Generic types, sets, tuples, functions, implicitly unwrapped optionals, and types with a size such as `VARCHAR(255)`.",
        matters: """
            The type can't be stored, or is written differently. SwiftData accepts only arrays and optional arrays as to-many
            relationships, and stores no tuples.
            """,
        fixes: "Write `[T]` for a list, `[K: V]` for a dictionary, and `T?` for an optional.",
        evidence: .language,
        example: .schema("model Book { tags: Array<String> }"),
        fixed: .replacing("Array<String>", with: "[String]"))

    static func generic(_ text: String, at range: SourceRange, isClosed: Bool) -> Diagnostic {
        guard isClosed, let meant = translation(of: text) else {
            return Diagnostic(
                rule, "generic types aren't supported", at: range, help: "write `[T]`, `[K: V]` or `T?`, or use a struct of the schema")
        }
        let isSet = text.contains("Set<")
        return Diagnostic(
            rule, isSet ? "sets can't be stored" : "unknown syntax for a collection or an optional", at: range,
            help: "write `\(meant)`", fixes: [FixIt("write `\(meant)`", isSet ? .unsafe : .safe, [.init(range, with: meant)])])
    }

    /// The schema syntax for a type such as `Array<Optional<Int>>`.
    private static func translation(of text: String) -> String? {
        let text = trimmed(text[...])
        guard let opening = text.firstIndex(of: "<"), text.last == ">" else { return text.contains(">") ? nil : text }
        let parts = arguments(text[text.index(after: opening)...].dropLast()).compactMap(translation)
        switch (trimmed(text[..<opening]), parts.count) {
        case ("Array", 1), ("Set", 1), ("List", 1): return "[\(parts[0])]"
        case ("Optional", 1): return "\(parts[0])?"
        case ("Dictionary", 2), ("Map", 2): return "[\(parts[0]): \(parts[1])]"
        default: return nil
        }
    }

    /// The arguments between the angle brackets of a type.
    private static func arguments(_ text: Substring) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "<" { depth += 1 }
            if character == ">" { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    static func tuple(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "tuples can't be stored", at: range, help: "declare a struct with these members")
    }

    static func function(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "functions can't be stored", at: range, help: "store the values that it needs, and write it in an extension")
    }

    static func existential(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word)` can't be stored", at: range, help: "use a concrete type, or a struct of the schema")
    }

    static func list(of type: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "unknown syntax for a list", at: range, help: "write `[\(type)]`",
            fixes: [FixIt("write `[\(type)]`", .safe, [.init(range, with: "[\(type)]")])])
    }

    static func questionAfterName(at mark: SourceRange, type: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`?` comes after the type", at: mark, help: "move `?` after the type",
            fixes: [FixIt("move `?` after the type", .safe, [.init(mark, with: ""), .init(type.after, with: "?")])])
    }

    /// Reports types with a size, such as `VARCHAR(255)`.
    static func size(_ size: String, of type: String, _ typeRange: SourceRange, _ closing: SourceRange) -> Diagnostic {
        let size = size.utf8.count > 20 ? "…" : size
        let whole = typeRange.through(closing)
        let isText = type == "String" || type.lowercased().contains("char") || type.lowercased() == "text"
        let meant = isText ? "String" : ForeignTypeSyntax.meaning(of: type.lowercased()) ?? type
        return Diagnostic(
            rule, "types have no size", at: typeRange.after.through(closing),
            help: "write `\(meant)`" + (isText ? ", or with `@check(length: ...\(size))` after the property" : ""),
            fixes: [FixIt("write `\(meant)`", .unsafe, [.init(whole, with: meant)])])
    }

    static func implicitlyUnwrapped(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "implicitly unwrapped optionals aren't supported", at: range, help: "write `?`, or nothing",
            fixes: [FixIt("write `?`", .unsafe, [.init(range, with: "?")])])
    }

    static func nestedOptional(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a nested optional can't be stored", at: range, help: "write one `?`",
            fixes: [FixIt("write one `?`", .safe, [.init(range, with: "?")])])
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
