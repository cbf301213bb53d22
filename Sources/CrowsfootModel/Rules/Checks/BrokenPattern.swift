import CrowsfootSource
import CrowsfootSyntax

enum BrokenPattern: AttributedPropertyRule {
    static let rule = Rule(
        id: "check/pattern", severity: .error,
        summary: "the pattern of a check is no regular expression",
        explanation: """
            Patterns are those of `NSRegularExpression`. One that it does not accept would be noticed when the first row is made. A letter
            that has a meaning in patterns, such as `(`, `[`, `{` or `*`, stands for itself after a backslash; in `#"…"#` the backslash
            is not doubled.
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
                    rule, fault.message, at: place(of: fault, stated), help: fault.help, subject: model.path(of: property)))
        }
    }

    /// Inside the text when it is written as it is; the whole text when escapes have moved everything.
    private static func place(of fault: PatternFault, _ stated: StatedCheck) -> SourceRange {
        guard let text = stated.attribute.arguments.first?.textRange else { return stated.argument }
        let (start, end) = (Int(text.start) + fault.bytes.lowerBound, Int(text.start) + fault.bytes.upperBound)
        return SourceRange(file: text.file, start: start, end: max(end, start + 1))
    }
}
