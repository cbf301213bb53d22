import CrowsfootSource
import CrowsfootSyntax

enum BrokenPattern: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/pattern", severity: .error,
        summary: "invalid regular expression in a check",
        finds: ##"""
            A pattern that `NSRegularExpression` doesn't accept. A backslash before `(`, `[`, `{` or `*` stands for the character itself;
            between `#"` and `"#`, the backslash isn't doubled.
            """##,
        matters: "The app would fail when it validates the first object.",
        fixes: """
            schema | Core Data model
            `@check(matches: "[A-Z]{3}")` | set *Reg. Ex.* to `[A-Z]{3}`
            """,
        evidence: .language,
        example: .schema(#"model Article { code: String @check(matches: "[A-Z{3}") }"#, named: "Shop"),
        fixed: .replacing("[A-Z{3}", with: "[A-Z]{3}"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let type = property.type.unwrapped
        for stated in StatedCheck.all(of: property) where stated.fits(type) {
            guard case .matches(let pattern) = stated.check, let fault = PatternReader.fault(in: pattern) else { continue }
            findings.append(
                Diagnostic(
                    rule, "invalid pattern: \(fault.message)", at: range(of: fault, stated), help: fault.help,
                    subject: model.path(of: property)))
        }
    }

    /// The range in the string, or the whole string if it contains escapes.
    private static func range(of fault: PatternFault, _ stated: StatedCheck) -> SourceRange {
        guard let text = stated.attribute.arguments.first?.textRange else { return stated.argument }
        let (start, end) = (Int(text.start) + fault.bytes.lowerBound, Int(text.start) + fault.bytes.upperBound)
        return SourceRange(file: text.file, start: start, end: max(end, start + 1))
    }
}
