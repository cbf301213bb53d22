import CrowsfootSource

enum FormerOutputWord: ValidationRule {
    static let rule = Rule(
        id: "output/former-word", severity: .warning,
        summary: "an option of an output has a word that is called something else today",
        explanation: """
            Earlier versions of the language had another word for this. It still works, and means what the new word means. Read
            [outputs](../../Language/outputs.md) before you change it: the generated code may have changed with the name.
            """,
        evidence: .language,
        example: """
            schema Library
            output swiftdata "Generated" @include(stores)
            model Book { title: String }
            """,
        fixed: .replacing("stores", with: "lists"))

    static func found(_ word: Name, now current: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.text)` is called `\(current)` today", at: word.range, help: "write `\(current)`",
            fixes: [FixIt("write `\(current)`", .safe, [.init(word.range, with: current)])])
    }
}
