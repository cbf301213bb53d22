import CrowsfootSource

enum DefaultNotConstant: ValidationRule {
    static let rule = Rule(
        id: "default/not-constant", severity: .error,
        summary: "a default or seed value isn't a literal",
        finds: """
            A default or seed value that isn't a literal, a case, `.now` or `UUID()`. Other Swift expressions are written in backticks;
            Crowsfoot passes them through without checking them.
            """,
        matters: "The value must mean the same in Swift source, Core Data models and diagrams.",
        fixes: "Write a literal, or the Swift expression in backticks.",
        evidence: .language,
        example: .schema("model Book { due: Date = Date.distantFuture.advanced(by: 3) }"),
        fixed: .replacing("Date.distantFuture.advanced(by: 3)", with: "`Date.distantFuture.advanced(by: 3)`"))

    /// No bare name goes between backticks: as Swift, it would hardly compile.
    static func name(_ name: String, at range: SourceRange, of enumeration: Enumeration?) -> Diagnostic {
        if let enumeration {
            return Diagnostic(
                rule, "`\(enumeration.name.text)` has no case `\(name)`", at: range,
                related: [.init(enumeration.name.range, "declared here")], help: enumeration.caseHelp)
        }
        return Diagnostic(
            rule, "`\(name)` is no literal", at: range, help: "write a literal, or a whole Swift expression between backticks")
    }

    static func found(_ text: String, at range: SourceRange, meant: String? = nil) -> Diagnostic {
        if let meant {
            return Diagnostic(
                rule, "expected a literal", at: range, help: "write `\(meant)`",
                fixes: [FixIt("write `\(meant)`", .unsafe, [.init(range, with: meant)])])
        }
        if conditionWords.contains(text) || text.hasPrefix("daysAgo(") {
            return Diagnostic(
                rule, "`\(text)` is for conditions only", at: range, help: "compare with `\(text)` in the `where`, or write `.now`")
        }
        let canQuote = !text.contains { $0 == "`" || $0.isNewline }
        return Diagnostic(
            rule, "expected a literal", at: range, help: "write the Swift expression in backticks, or write a literal",
            fixes: canQuote
                ? [
                    FixIt(
                        "write the Swift expression in backticks", .unsafe, [.init(range.before, with: "`"), .init(range.after, with: "`")])
                ] : [])
    }

    static let conditionWords: Set<String> = ["today", "tomorrow"]

    /// Reports a static member of a Swift type, such as `.distantPast`.
    static func member(_ name: String, of scalar: ScalarType, _ site: DefaultSite) -> Diagnostic {
        let code = "`\(scalar.rawValue).\(name)`"
        let isWhole = site.property.defaultValue?.value == .enumCase(name)
        return Diagnostic(
            rule, "expected a literal", at: site.range, help: "write Swift in backticks: `` \(code) ``",
            fixes: isWhole ? [FixIt("write Swift in backticks: `` \(code) ``", .unsafe, [.init(site.range, with: code)])] : [],
            subject: site.subject)
    }
}
