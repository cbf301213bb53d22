import CrowsfootSource

enum RepeatedVersion: ValidationRule {
    static let rule = Rule(
        id: "version/repeated", severity: .error,
        summary: "a version has two headings",
        finds: "Two headings of the same version in one file, or headings in several files that follow different versions.",
        matters: "It is unclear what the version contains.",
        fixes: "Use another number, or move the declarations below the first heading with the number.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book { title: String }
            version 1.0.0
            model Author { name: String }
            """,
        fixed: .replacing("version 1.0.0\nmodel Author", with: "model Author"))

    static func found(_ number: VersionNumber, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "duplicate heading of version \(number)", at: range, related: [.init(first, "first heading")],
            help: "use another number, or move the declarations below the first heading")
    }

    /// Reports a second heading beside files of released versions, such as one that a merge has left.
    static func inSchema(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the schema has two headings, and describes only one version", at: range, related: [.init(first, "first heading")],
            help: "make all changes below the heading whose `after` names the newest released version, and delete the other heading")
    }

    static func disagrees(_ number: VersionNumber, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(number) follows another version in another file", at: range, related: [.init(first, "the other heading")],
            help: "write the same version in both headings")
    }
}
