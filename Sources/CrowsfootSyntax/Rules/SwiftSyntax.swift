import CrowsfootSource

enum SwiftSyntax: RuleDefinition {
    static let rule = Rule(
        id: "syntax/swift-syntax", severity: .error,
        summary: "something is written as Swift has it and the schema language has not",
        explanation: """
            A schema declares what is stored. Properties need no `var` and names no backticks, enums and structs conform to
            Codable and Hashable anyway, and behaviour (functions, initialisers, computed properties) belongs in extensions of the
            generated types, which the tool never touches.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                var title: String
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
            }
            """)

    static func superfluous(_ word: String, at range: SourceRange, before name: SourceRange) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(name.start))
        return Diagnostic(
            rule, "a property needs no `\(word)`", at: range, help: "remove `\(word)`",
            fixes: [FixIt("remove `\(word)`", .safe, [.init(gap, with: "")])])
    }

    static func member(_ word: SwiftKeyword, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.rawValue)` has no place here", at: range,
            help: word == .case ? "put cases into an `enum`" : "write it in an extension of the generated type")
    }

    static func backticks(_ name: String, at range: SourceRange) -> Diagnostic {
        let plain = String(name.filter { $0 != "`" })
        return Diagnostic(
            rule, "names need no backticks, not even those that are keywords in Swift", at: range,
            help: "write `\(plain)` without them", fixes: [FixIt("remove the backticks", .safe, [.init(range, with: plain)])])
    }

    static func conformances(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "enums and structs conform to Codable, Hashable and Sendable without saying so", at: range,
            help: "remove it; other protocols belong in an extension of the generated type")
    }

    static func associatedValues(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "cases have no associated values", at: range, help: "keep the values in a struct, or in properties of the model")
    }
}
