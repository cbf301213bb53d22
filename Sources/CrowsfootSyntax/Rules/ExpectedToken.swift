import CrowsfootSource

enum ExpectedToken: RuleDefinition {
    static let rule = Rule(
        id: "syntax/expected", severity: .error,
        summary: "something is missing",
        explanation: """
            The grammar wants something at this place that is not there. The grammar fits on one page of the language
            reference; where it is silent, the language does what Swift does.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title String }
            """,
        mended: """
            schema Library
            model Book { title: String }
            """)

    static let outputHelp = "write the kind and a folder, such as `output swiftdata \"Generated\"`"

    static func found(
        _ what: String, instead found: String, at range: SourceRange, help: String?, fix: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            rule, "expected \(what), found \(found)", at: range, help: help ?? fix?.title, fixes: fix.map { [$0] } ?? [])
    }

    static func colon(after name: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "expected `:` between a property and its type", at: name.after, help: "write `:` after the name",
            fixes: [FixIt("write `:`", .safe, [.init(name.after, with: ":")])])
    }

    static func entryValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "every entry of a dictionary has a key and a value", at: range,
            help: "write `key: value`, or leave the keys out of all entries")
    }
}
