import CrowsfootSource

enum RepeatedVersion: ValidationRule {
    static let rule = Rule(
        id: "version/repeated", severity: .error,
        summary: "one version is described twice",
        explanation: """
            A version has one shape. Its heading stands once in a file; several files of a folder may describe parts of one version
            each, but then they agree on the version that it follows.
            """,
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
            rule, "version \(number) has a heading already", at: range, related: [.init(first, "first heading")],
            help: "give this version a number of its own, or move its declarations under the first heading")
    }

    /// Reports a second heading beside files of released versions, such as one that a merge has left.
    static func inSchema(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "the schema has two headings, and describes only one version", at: range, related: [.init(first, "first heading")],
            help: "keep the one whose `after` names the newest released version, and delete the other one")
    }

    static func disagrees(_ number: VersionNumber, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "version \(number) follows another version elsewhere", at: range, related: [.init(first, "said here")],
            help: "name the same version in both headings")
    }
}
