import CrowsfootSource

enum UnusedRemove: ValidationRule {
    static let rule = Rule(
        id: "version/unused-remove", severity: .error,
        summary: "a `remove` has no effect",
        finds: """
            A `remove` of a name that the version before doesn't have, that the version declares again, or in a version without `from`.
            """,
        matters: "Nothing is removed.",
        fixes: "Correct the name, or remove the line.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            remove Boook
            migration { accept remove Book "no version shows books" }
            """,
        fixed: .replacing("Boook", with: "Book"))

    static func found(_ name: Name, in draft: VersionStatements, carried: [String]) -> Diagnostic {
        guard let predecessor = draft.predecessor, predecessor.carriesOver else {
            return Diagnostic(
                rule, "`remove` has no effect, since version \(draft.number) has no `from`", at: name.range,
                help: "remove the line: a declaration that isn't there is removed", subject: name.text)
        }
        let nearest = NearestName.of(name.text, among: carried)
        return Diagnostic(
            rule, "version \(predecessor.number) has no `\(name.text)`", at: name.range,
            help: nearest.map { "write `\($0)`" } ?? "remove the line",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(name.range, with: $0)])] } ?? [], subject: name.text)
    }

    static func redeclared(_ name: Name, at declaration: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is removed and declared in the same version", at: name.range,
            related: [.init(declaration, "declared here")],
            help: "remove one of the two, since a declaration replaces the old one", subject: name.text)
    }

    static func repeated(_ name: Name) -> Diagnostic {
        Diagnostic(rule, "`\(name.text)` is removed twice", at: name.range, help: "remove the line", subject: name.text)
    }
}
