import CrowsfootSource

enum InvalidVersion: ValidationRule {
    static let rule = Rule(
        id: "version/invalid-number", severity: .error,
        summary: "a version is not written as up to three whole numbers",
        explanation: """
            A version is `major`, `major.minor` or `major.minor.patch`, each number of at most six digits: SwiftData keeps the three
            numbers apart and orders versions by them.
            """,
        evidence: .documented,
        example: """
            schema Library
            version 0x1
            """,
        fixed: .replacing("0x1", with: "1.0.0"))

    static func found(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "`\(text)` is not a version", at: range, help: "write up to three whole numbers, such as `1.2.0`")
    }
}
