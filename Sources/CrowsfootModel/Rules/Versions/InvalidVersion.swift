import CrowsfootSource

enum InvalidVersion: ValidationRule {
    static let rule = Rule(
        id: "version/invalid-number", severity: .error,
        summary: "invalid version number",
        finds: "A version that isn't one to three whole numbers with at most six digits each, such as `1.2.0`.",
        matters: "SwiftData identifies and orders versions by three numbers.",
        fixes: "Write up to three whole numbers.",
        evidence: .documented,
        example: """
            schema Library
            version 0x1
            """,
        fixed: .replacing("0x1", with: "1.0.0"))

    static func found(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(rule, "invalid version `\(text)`", at: range, help: "write up to three whole numbers, such as `1.2.0`")
    }
}
