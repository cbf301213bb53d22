package import CrowsfootSource

package enum UnreadDeclaration: RuleDefinition {
    package static let rule = Rule(
        id: "store/unread", severity: .warning,
        summary: "a declaration that may be stored can't be read",
        finds: """
            A declaration in Swift source that Crowsfoot can't read without a compiler. Examples are a property whose type is the result
            of a function, an alias with parameters, or a property in another branch of `#if`.
            """,
        matters: """
            The declaration isn't compared. If it changes, the app may be unable to open existing stores, and no finding reports it.

            To fail for it, use `--fail-on store` with `diff`, `review` and `plan`, or `--fail-on warning` with `check`.
            """,
        fixes: """
            the declaration | SwiftData source
            can be clearer | write its type: `var limit: Int = makeLimit()`
            isn't stored, or doesn't change | `// crowsfoot:allow store/unread "why"` above it
            """,
        evidence: .language, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbor(name: "Note.swift", example: source("limit = makeLimit()"), fixed: source("limit: Int = makeLimit()")))

    private static func source(_ property: String) -> String {
        "import SwiftData\n\n@Model final class Note {\n    var text: String = \"\"\n    var \(property)\n    init() {}\n}\n"
    }

    /// Reports each declaration that isn't compared.
    package static func findings(_ remarks: [TextSources.Remark], in sources: SourceSet) -> [Diagnostic] {
        TextSources.Remark.located(remarks.filter(\.keepsFromComparing), in: sources).map { remark, range in
            found(remark.reason, at: range, isReadable: remark.omission == .form)
        }
    }

    /// Creates the finding. If the declaration is readable, it is unconfirmed how SwiftData stores it.
    package static func found(_ reason: String, at range: SourceRange, isReadable: Bool = false) -> Diagnostic {
        let edit = isReadable ? "test it with a copy of a store" : "declare it with its type"
        return Diagnostic(
            rule, "\(reason), so it isn't compared", at: range,
            help: "\(edit), or write `// crowsfoot:allow store/unread \"why\"` above it")
    }
}
