import CrowsfootSource

enum UnsupportedType: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unsupported-type", severity: .error,
        summary: "a type is written in a way that the language does not have",
        explanation: """
            Collections are written `[T]` and `[K: V]`, optionals `T?`. There are no sets, tuples, generics or implicitly
            unwrapped optionals: SwiftData takes only arrays and optional arrays as to-many relationships, and stores no tuples.
            """,
        evidence: .documented,
        example: """
            schema Library
            model Book { tags: Array<String> }
            """,
        mended: """
            schema Library
            model Book { tags: [String] }
            """)

    static func generic(_ name: String, arguments: String, at range: SourceRange, isClosed: Bool) -> Diagnostic {
        guard isClosed else {
            return Diagnostic(rule, "types have no generic arguments", at: range, help: "write `[T]`, `[K: V]` or `T?`")
        }
        let parts = arguments.dropFirst().dropLast().split(separator: ",", maxSplits: 1).map { trimmed($0) }
        let meant: String? =
            switch name {
            case "Array" where parts.count == 1, "Set" where parts.count == 1: "[\(parts.joined())]"
            case "Optional" where parts.count == 1: "\(parts[0])?"
            case "Dictionary" where parts.count == 2: "[\(parts[0]): \(parts[1])]"
            default: nil
            }
        guard let meant else {
            return Diagnostic(
                rule, "types have no generic arguments", at: range, help: "write `[T]`, `[K: V]` or `T?`, or a struct of the schema")
        }
        let title = "write `\(meant)`"
        let message = name == "Set" ? "sets cannot be stored" : "collections and optionals are written with brackets and `?`"
        return Diagnostic(
            rule, message, at: range, help: title,
            fixes: [FixIt(title, name == "Set" ? .unsafe : .safe, [.init(range, with: meant)])])
    }

    static func tuple(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "tuples cannot be stored", at: range, help: "declare a struct with these members")
    }

    static func function(at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "functions cannot be stored", at: range, help: "store what the function needs, and write it in an extension")
    }

    static func existential(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word)` leaves open what is stored", at: range, help: "write a type of the schema, or a struct of it")
    }

    static func list(of type: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a list is written with brackets around its type", at: range, help: "write `[\(type)]`",
            fixes: [FixIt("write `[\(type)]`", .safe, [.init(range, with: "[\(type)]")])])
    }

    static func questionBehindName(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the `?` of an optional stands behind its type", at: range, help: "move `?` behind the type",
            fixes: [FixIt("remove `?` here", .displayOnly, [.init(range, with: "")])])
    }

    static func implicitlyUnwrapped(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "there are no implicitly unwrapped optionals", at: range, help: "write `?`, or nothing",
            fixes: [FixIt("write `?`", .unsafe, [.init(range, with: "?")])])
    }

    static func nestedOptional(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "an optional of an optional cannot be stored", at: range, help: "write one `?`",
            fixes: [FixIt("write one `?`", .safe, [.init(range, with: "?")])])
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
