package import CrowsfootSource

package enum VersionFork: ValidationRule {
    package static let rule = Rule(
        id: "version/fork", severity: .error,
        summary: "two released versions follow the same one",
        finds: "Two released versions with the same predecessor, such as a hotfix 1.2.1 and 1.3.0 after 1.2.0.",
        matters: """
            The app can't migrate stores of the hotfix to the later version. After the fix, stores that haven't migrated yet take the new
            path, and the message lists what they lose.
            """,
        fixes: "Change `after` in the file of the later version, so that it follows the hotfix. Its shape stays as it was released.",
        evidence: .language,
        example: """
            schema Library
            version 1.3.0 after 1.2.0
            model Book { title: String; pages: Int?; isbn: String? }
            """,
        fixed: .unchanged,
        copies: [
            copy("1.1.0", "version 1.1.0\nmodel Book { title: String }\n"),
            copy("1.1.1", "version 1.1.1 after 1.1.0\nmodel Book { title: String; isbn: String? }\n"),
            copy(
                "1.2.0", "version 1.2.0 after 1.1.0\nmodel Book { title: String; pages: Int? }\n",
                fixed: "version 1.2.0 after 1.1.1\nmodel Book { title: String; pages: Int? }\n"),
        ])

    private static func copy(_ version: String, _ text: String, fixed: String? = nil) -> Rule.Neighbor {
        let heading = "schema Library\n"
        return Rule.Neighbor(name: "Library.versions/\(version).schema", example: heading + text, fixed: heading + (fixed ?? text))
    }

    /// `losses` are the paths of elements that stores of the other version lose, with their effects.
    package static func found(_ version: Schema, _ losses: [String], _ effects: [Diagnostic.Label]) -> Diagnostic? {
        guard let fork = version.fork, let other = version.predecessor else { return nil }
        let shown = losses.prefix(shownLosses).map { "`\($0)`" }.joined(separator: ", ")
        let more = losses.count > shownLosses ? " and \(losses.count - shownLosses) more" : ""
        let consequence = losses.isEmpty ? "" : "; stores of \(other) then lose \(shown)\(more)"
        let title = "write `after \(other)` in `\(version.ownFile)`"
        var finding = Diagnostic(
            rule,
            "versions \(other) and \(version.version) both follow \(fork.text), so the app can't migrate stores of \(other)",
            at: fork.range, related: effects,
            help: title + consequence, fixes: [FixIt(title, .unsafe, [.init(fork.range, with: "\(other)")])], subject: "\(version.version)")
        finding.isOutcome = true
        return finding
    }

    private static let shownLosses = 3
}
