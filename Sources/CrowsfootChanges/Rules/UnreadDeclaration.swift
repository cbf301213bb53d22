package import CrowsfootSource

package enum UnreadDeclaration: RuleDefinition {
    package static let rule = Rule(
        id: "store/unread", severity: .warning,
        summary: "a declaration that stores may hold can't be read",
        explanation: """
            A schema is made from Swift sources without running a compiler. Some declarations say too little for that: a property without a
            written type whose value is the result of a function, a type that is an alias with parameters, a property in a branch of `#if` that
            does not count. They are in no comparison, so a change to one may keep existing stores from opening.

            Write the type of the property. If you know that the declaration does not change what stores hold, write
            `// crowsfoot:allow store/unread "why"` above it.

            `crowsfoot diff`, `review` and `plan` fail for it with `--fail-on store`, and `check` with `--fail-on warning`.
            """,
        evidence: .language, example: .schema(#"model Note { text: String = "" }"#), fixed: .unchanged,
        swift: Rule.Neighbour(name: "Note.swift", example: source("limit = makeLimit()"), fixed: source("limit: Int = makeLimit()")))

    private static func source(_ property: String) -> String {
        "import SwiftData\n\n@Model final class Note {\n    var text: String = \"\"\n    var \(property)\n    init() {}\n}\n"
    }

    /// A finding for each remark about something that is in no comparison.
    package static func findings(_ remarks: [TextSources.Remark], in sources: SourceSet) -> [Diagnostic] {
        let files = Dictionary(sources.files.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
        return remarks.filter(\.keepsFromComparing).map { remark in
            let range = remark.position.flatMap { position in
                files[position.path].map { SourceRange(file: $0, start: position.bytes.lowerBound, end: position.bytes.upperBound) }
            }
            return found(remark.reason, at: range ?? SourceRange(file: FileID(0), start: 0, end: 0), isReadable: remark.gap == .form)
        }
    }

    /// A readable declaration may still be stored in a form that is not confirmed.
    package static func found(_ reason: String, at range: SourceRange, isReadable: Bool = false) -> Diagnostic {
        let edit = isReadable ? "try it with a copy of a store" : "declare it so that it can be read, such as with its type"
        return Diagnostic(
            rule, "\(reason); this is not compared", at: range,
            help: "\(edit), or write `// crowsfoot:allow store/unread \"why\"` above it")
    }
}
