import CrowsfootSource

enum DefaultNotConstant: ValidationRule {
    static let rule = Rule(
        id: "default/not-constant", severity: .error,
        summary: "a default, or a value of a seed, is more than a literal",
        explanation: """
            A default is a literal, `.case`, `.now` or `UUID()`, so that it can be checked and means the same in every output. Any other
            Swift expression stands between backticks: it is passed through as it is, and nobody but the compiler checks it.
            """,
        evidence: .language,
        example: .schema("model Book { due: Date = Date.distantFuture.advanced(by: 3) }"),
        fixed: .replacing("Date.distantFuture.advanced(by: 3)", with: "`Date.distantFuture.advanced(by: 3)`"))

    /// No bare name goes between backticks: as Swift, it would hardly compile.
    static func name(_ name: String, at range: SourceRange, of enumeration: Enumeration?) -> Diagnostic {
        if let enumeration {
            return Diagnostic(
                rule, "`\(enumeration.name.text)` has no case `\(name)`", at: range,
                related: [.init(enumeration.name.range, "declared here")], help: "use one of \(enumeration.caseList)")
        }
        return Diagnostic(
            rule, "`\(name)` is no literal", at: range, help: "write a literal, or a whole Swift expression between backticks")
    }

    static func found(_ text: String, at range: SourceRange, meant: String? = nil) -> Diagnostic {
        if let meant {
            return Diagnostic(
                rule, "this value is no literal", at: range, help: "write `\(meant)`",
                fixes: [FixIt("write `\(meant)`", .unsafe, [.init(range, with: meant)])])
        }
        if conditionWords.contains(text) || text.hasPrefix("daysAgo(") {
            return Diagnostic(
                rule, "`\(text)` belongs to conditions", at: range, help: "compare with `\(text)` in the `where`, or write `.now`")
        }
        let canQuote = !text.contains { $0 == "`" || $0.isNewline }
        return Diagnostic(
            rule, "this value is no literal", at: range, help: "write a literal, or put the Swift expression between backticks",
            fixes: canQuote
                ? [FixIt("put it between backticks", .unsafe, [.init(range.before, with: "`"), .init(range.after, with: "`")])] : [])
    }

    static let conditionWords: Set<String> = ["today", "tomorrow"]

    /// `.distantPast`: Swift would know what is meant.
    static func member(_ name: String, of scalar: ScalarType, _ place: DefaultSite) -> Diagnostic {
        let code = "`\(scalar.rawValue).\(name)`"
        let isWhole = place.property.defaultValue?.value == .enumCase(name)
        return Diagnostic(
            rule, "`.\(name)` is no literal", at: place.range, help: "write `` \(code) ``, as Swift between backticks",
            fixes: isWhole ? [FixIt("write `` \(code) ``", .unsafe, [.init(place.range, with: code)])] : [], subject: place.subject)
    }
}
