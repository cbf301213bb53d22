import CrowsfootSource

enum FormerOutputWord: ValidationRule {
    static let rule = Rule(
        id: "output/former-word", severity: .warning,
        summary: "an output option has a former name",
        finds: "An option of an output with a name from an earlier version of the language.",
        matters: """
            The option still works. Generated code may have changed with the name: read [outputs](../../Language/outputs.md) before you
            change it.
            """,
        fixes: "Use the current name.",
        evidence: .language,
        example: """
            schema Library
            output swiftdata "Generated" @include(stores)
            model Book { title: String }
            """,
        fixed: .replacing("stores", with: "lists"))

    static func found(_ word: Name, now current: String) -> Diagnostic {
        Diagnostic(
            rule, "`\(word.text)` is a former name of `\(current)`", at: word.range, help: "use `\(current)`",
            fixes: [FixIt("use `\(current)`", .safe, [.init(word.range, with: current)])])
    }
}
